/** Whether shortcuts use the Command key. */
export const HAS_COMMAND_KEY = /^(?:Mac|iP)/u.test(navigator.platform);
