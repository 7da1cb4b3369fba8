/** The attributes of a field for a text in Urdu. */
export const IN_URDU = { className: 'urdu', lang: 'ur', dir: 'rtl' } as const;
