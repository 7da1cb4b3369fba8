/** The four colors of a binding: ground, gilt line, faint line, text. */
export type Binding = { ground: string; line: string; faint: string; text: string };
export type Random = () => number;
export type Family = 'jali' | 'rosette' | 'colonnade' | 'arcade' | 'moire' | 'gazette';

export const COVER_WIDTH = 640;
export const COVER_HEIGHT = 400;
const W = COVER_WIDTH;
const H = COVER_HEIGHT;

/** One decimal is enough for an engraving and makes the markup small. */
export const round = (value: number): number => Math.round(value * 10) / 10;

function ellipses(cx: number, cy: number, rx: number, ry: number, count: number, attributes: string): string {
  let out = `<g fill="none" ${attributes}>`;
  for (let i = 0; i < count; i++) {
    out += `<ellipse cx="${cx}" cy="${cy}" rx="${round(rx)}" ry="${round(ry)}" transform="rotate(${round((i * 180) / count)} ${cx} ${cy})"/>`;
  }
  return `${out}</g>`;
}

function starPath(cx: number, cy: number, radius: number): string {
  let path = '';
  for (let i = 0; i < 16; i++) {
    const angle = (i * Math.PI) / 8 - Math.PI / 2;
    const reach = i % 2 ? radius * 0.765 : radius;
    path += `${i ? 'L' : 'M'}${round(cx + reach * Math.cos(angle))} ${round(cy + reach * Math.sin(angle))}`;
  }
  return `${path}Z`;
}

/** Interlaced rings of rotated ellipses: the rosette of banknotes and stamp paper. */
function rosette(cx: number, cy: number, radius: number, c: Binding, fullness: number): string {
  const circle = (scale: number, width: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${round(radius * scale)}" stroke-width="${width}"/>`;
  return [
    ellipses(cx, cy, radius, radius * (0.62 + fullness * 0.08), 30, `stroke="${c.faint}" stroke-width="0.9"`),
    ellipses(cx, cy, radius * 0.86, radius * 0.42, 24, `stroke="${c.line}" stroke-width="0.8"`),
    ellipses(cx, cy, radius * 0.5, radius * 0.22, 18, `stroke="${c.line}" stroke-width="0.7"`),
    `<g fill="none" stroke="${c.line}">${circle(0.2, 1.2)}${circle(1.03, 1)}${circle(1.06, 0.5)}</g>`,
  ].join('');
}

function jali(c: Binding, random: Random, uid: string): string {
  const tile = [64, 80, 100][Math.floor(random() * 3)] ?? 80;
  const half = tile / 2;
  const corner = half * 0.36;
  const stars = [1, 0.84, 0.5].map(
    (scale, i) =>
      `<path d="${starPath(half, half, half * scale)}" fill="none" stroke="${i === 1 ? c.line : c.faint}" stroke-width="${i === 1 ? 1.1 : 0.9}"/>`,
  );
  const corners = `M0 ${corner}L${corner} 0M${tile} ${corner}L${tile - corner} 0M0 ${tile - corner}L${corner} ${tile}M${tile} ${tile - corner}L${tile - corner} ${tile}`;
  return (
    `<defs><pattern id="${uid}p" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" x="${W - 5 * tile + half}" y="${H / 2 - half}">${stars.join('')}` +
    `<circle cx="${half}" cy="${half}" r="${round(half * 0.2)}" fill="none" stroke="${c.line}" stroke-width="0.9"/>` +
    `<path d="${corners}" stroke="${c.faint}" stroke-width="0.9"/></pattern></defs><rect width="${W}" height="${H}" fill="url(#${uid}p)"/>`
  );
}

function medallion(c: Binding, random: Random): string {
  const cx = round(W * (0.74 + random() * 0.12));
  const cy = round(H * (0.42 + random() * 0.2));
  let waves = '';
  for (let y = -20; y < H + 40; y += 9) waves += `M-10 ${y}q80 -14 165 0t165 0t165 0t165 0`;
  return (
    `<path d="${waves}" fill="none" stroke="${c.faint}" stroke-width="0.6" opacity="0.6"/>` +
    `<circle cx="${cx}" cy="${cy}" r="198" fill="${c.ground}"/>${rosette(cx, cy, 184, c, random())}`
  );
}

function colonnade(c: Binding, random: Random): string {
  const columns = 5 + Math.floor(random() * 3);
  const left = 230;
  const right = W + 40;
  const step = (right - left) / columns;
  let faint = '';
  let line = '';
  for (let i = 0; i < columns; i++) {
    const cx = left + step * (i + 0.5);
    const half = step * 0.3;
    for (let flute = -7; flute <= 7; flute++) {
      const stroke = `M${round(cx + half * Math.sin((flute / 7) * (Math.PI / 2)))} 150V352`;
      if (flute < 1) line += stroke;
      else faint += stroke;
    }
    const slab = (y: number, overhang: number) =>
      `M${round(cx - half - overhang)} ${y}H${round(cx + half + overhang)}`;
    line += slab(150, 7) + slab(144, 10) + slab(352, 7) + slab(359, 11);
  }
  for (let i = 0; i < 7; i++) faint += `M${left - 14} ${round(138 - i * 3.6)}H${right}`;
  for (let i = 0; i < 6; i++) line += `M${left - 20 - i * 14} ${368 + i * 7}H${right}`;
  const apex = left + (right - left) / 2;
  for (let i = 0; i < 13; i++) {
    const k = i / 13;
    faint += `M${round(left - 20 + (apex - left + 20) * k)} ${round(110 - 92 * k)}H${round(right + 20 - (right + 20 - apex) * k)}`;
  }
  line += `M${left - 26} 112L${apex} 14L${right + 26} 112`;
  return `<path d="${faint}" stroke="${c.faint}" stroke-width="1" fill="none"/><path d="${line}" stroke="${c.line}" stroke-width="1" fill="none"/>`;
}

function arcade(c: Binding, random: Random): string {
  const cx = W * (0.7 + random() * 0.08);
  const base = H + 10;
  const arch = (w: number, h: number) => {
    const top = base - h;
    const spring = base - h * 0.52;
    const x = (share: number) => round(cx + w * share);
    return (
      `M${x(-1)} ${base}V${round(spring)}C${x(-1)} ${round(spring - h * 0.2)} ${x(-0.62)} ${round(top + h * 0.16)} ${x(-0.34)} ${round(top + h * 0.1)}` +
      `Q${x(-0.1)} ${round(top + h * 0.06)} ${x(0)} ${round(top)}Q${x(0.1)} ${round(top + h * 0.06)} ${x(0.34)} ${round(top + h * 0.1)}` +
      `C${x(0.62)} ${round(top + h * 0.16)} ${x(1)} ${round(spring - h * 0.2)} ${x(1)} ${round(spring)}V${base}`
    );
  };
  let out = '';
  for (let i = 0; i < 22; i++) {
    const k = 1 - i / 24;
    const strong = i % 4 === 0;
    out += `<path d="${arch(250 * k, 400 * k + 20)}" fill="none" stroke="${strong ? c.line : c.faint}" stroke-width="${strong ? 1.3 : 0.8}"/>`;
  }
  return out;
}

function moire(c: Binding, random: Random): string {
  const rings = (cx: number, cy: number) => {
    let out = '';
    for (let i = 1; i < 42; i++) out += `<circle cx="${round(cx)}" cy="${cy}" r="${i * 9}"/>`;
    return out;
  };
  const ax = W * (0.56 + random() * 0.1);
  const bx = W * (0.86 + random() * 0.1);
  return (
    `<g fill="none" stroke="${c.faint}" stroke-width="1.1">${rings(ax, H * 0.3)}</g>` +
    `<g fill="none" stroke="${c.line}" stroke-width="0.8">${rings(bx, H * 0.74)}</g>`
  );
}

function gazette(c: Binding, random: Random): string {
  let lines = '';
  for (let column = 0; column < 3; column++) {
    for (let y = 92; y < 372; y += 8) {
      const paragraphEnds = random() < 0.16;
      lines += `M${330 + column * 106} ${y}h${paragraphEnds ? round(28 + random() * 40) : 90}`;
      if (paragraphEnds) y += 6;
    }
  }
  return (
    `<path d="M330 40H${W}M330 46H${W}" stroke="${c.line}" stroke-width="1.4"/><path d="M330 72H${W}" stroke="${c.line}" stroke-width="0.7"/>` +
    `<path d="${lines}" stroke="${c.faint}" stroke-width="2.2" fill="none"/><circle cx="520" cy="262" r="104" fill="${c.ground}"/>${rosette(520, 262, 88, c, 0.4)}`
  );
}

/** How each family of covers is engraved, as SVG markup on a 640x400 plate. */
export const ENGRAVINGS: Record<Family, (binding: Binding, random: Random, uid: string) => string> = {
  jali,
  rosette: medallion,
  colonnade,
  arcade,
  moire,
  gazette,
};
export const FAMILIES = Object.keys(ENGRAVINGS) as Family[];
