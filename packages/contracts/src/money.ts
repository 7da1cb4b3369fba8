const PAISA_PER_RUPEE = 100;

/** PKR as it stands on a call → integer paisa as it is stored. */
export const toPaisa = (pkr: number): number => Math.round(pkr * PAISA_PER_RUPEE);

/** Integer paisa as stored → PKR as it stands on a call. */
export const toPkr = (paisa: number): number => paisa / PAISA_PER_RUPEE;

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The figure alone: 1500 → `1,500`, 1499.5 → `1,499.50`. */
export const formatFigure = (pkr: number): string => (Number.isInteger(pkr) ? whole : exact).format(pkr);

/** 1500 → `PKR 1,500`, parted by a no-break space (decisions.md, "Names and numbers"). */
export const formatPkr = (pkr: number): string => `PKR\u00a0${formatFigure(pkr)}`;
