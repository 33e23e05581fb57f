import type { PaymentMethod } from '../../../domain/appointment/events.ts';
import { type Cents, moneyWords } from '../../../domain/kernel/money.ts';
import type { Dice } from './dice.ts';
import { pngOf } from './png-of.ts';

/** The contents of a receipt. `when` is written as on a phone: `NOV 12 AT 2:14 PM`. */
type Receipt = { readonly method: PaymentMethod; readonly amount: Cents; readonly when: string };

/**
 * Capital letters as strokes on a grid of 4 by 6, because a server need not have a font. Each pair of digits is a point, and
 * a space lifts the pen.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: '062046 1434',
  B: '003041423303 334445360600',
  C: '4130100105163645',
  D: '00304145360600',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 3446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '103041453616050110',
  1: '112026',
  2: '01103041420646',
  3: '0110304142334445361605',
  4: '36300444',
  5: '400003334445361605',
  6: '40200205163645443303',
  7: '004016',
  8: '133344453616050413 1302011030414233',
  9: '06264441301001021343',
  $: '413010010213334445361605 2026',
  '.': '2626',
  ',': '2517',
  ':': '2222 2525',
  '-': '1333',
  '#': '1016 3036 0242 0444',
};

const strokesOf = (letter: string): string =>
  (glyphs[letter] ?? '')
    .split(' ')
    .filter((stroke) => stroke.length > 1)
    .map((stroke) => `M${(stroke.match(/../g) ?? []).map(([x, y]) => `${x} ${y}`).join('L')}`)
    .join('');

type Written = {
  readonly x: number;
  readonly y: number;
  /** The height of a letter in pixels. */
  readonly height: number;
  readonly color: string;
  readonly isCentered?: boolean;
};

/** Units from one letter to the next. */
const advance = 5.5;

const write = (text: string, { x, y, height, color, isCentered = false }: Written): string => {
  const scale = height / 6;
  const left = isCentered ? x - (text.length * advance * scale) / 2 : x;
  const letters = [...text].map(
    (letter, place) => `<path transform="translate(${place * advance})" d="${strokesOf(letter)}"/>`,
  );
  return `<g transform="translate(${left} ${y}) scale(${scale})" fill="none" stroke="${color}" stroke-width="0.9" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`;
};

const [width, height] = [360, 640];

type Look = { readonly ground: string; readonly ink: string; readonly faint: string };

const day: Look = { ground: '#ffffff', ink: '#15171a', faint: '#73777d' };
const night: Look = { ground: '#101113', ink: '#f4f4f5', faint: '#9a9da3' };

const row = (look: Look, y: number, name: string, value: string): string =>
  [
    `<path d="M28 ${y - 16}H332" stroke="${look.faint}" stroke-opacity="0.35"/>`,
    write(name, { x: 28, y, height: 9, color: look.faint }),
    write(value, { x: 332 - value.length * advance * (11 / 6), y: y - 1, height: 11, color: look.ink }),
  ].join('');

const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'] as const;
const codeOf = (dice: Dice, length: number): string =>
  Array.from({ length }, () => letters[dice.between(0, letters.length - 1)] ?? 'A').join('');

const cashApp = (dice: Dice, { amount, when }: Receipt, look: Look, top: number): string =>
  [
    `<circle cx="180" cy="${top + 40}" r="34" fill="#00c244"/>`,
    write('$', { x: 170, y: top + 25, height: 30, color: '#ffffff' }),
    write('DIVINE STRANDS BEAUTY', { x: 180, y: top + 96, height: 12, color: look.ink, isCentered: true }),
    write('PAYMENT TO $DIVINESTRANDS', { x: 180, y: top + 120, height: 9, color: look.faint, isCentered: true }),
    write(moneyWords(amount), { x: 184, y: top + 156, height: 44, color: look.ink, isCentered: true }),
    write(when, { x: 180, y: top + 222, height: 10, color: look.faint, isCentered: true }),
    `<rect x="112" y="${top + 250}" width="136" height="34" rx="17" fill="#00c244" fill-opacity="0.16"/>`,
    write('COMPLETED', { x: 180, y: top + 262, height: 10, color: '#00a33a', isCentered: true }),
    row(look, top + 330, 'AMOUNT', moneyWords(amount)),
    row(look, top + 368, 'FROM', dice.chance(0.6) ? 'CASH BALANCE' : `DEBIT CARD ${dice.between(1000, 9999)}`),
    row(look, top + 406, 'IDENTIFIER', `#D-${codeOf(dice, 8)}`),
  ].join('');

const zelle = (dice: Dice, { amount, when }: Receipt, look: Look, top: number): string =>
  [
    `<rect width="${width}" height="${top + 150}" fill="#6d1ed4"/>`,
    write('PAYMENT SENT', { x: 180, y: top + 6, height: 13, color: '#ffffff', isCentered: true }),
    write(moneyWords(amount), { x: 184, y: top + 52, height: 42, color: '#ffffff', isCentered: true }),
    write('WITH ZELLE', { x: 180, y: top + 116, height: 10, color: '#ffffff', isCentered: true }),
    row(look, top + 200, 'TO', 'DIVINE STRANDS BEAUTY'),
    row(look, top + 238, 'PHONE', '312-555-0100'),
    row(look, top + 276, 'SENT', when),
    row(look, top + 314, 'FROM', `CHECKING ${dice.between(1000, 9999)}`),
    row(look, top + 352, 'CONFIRMATION', codeOf(dice, 10)),
  ].join('');

/** Draws a screenshot of a made-up payment. Amount, day, number and scroll position vary. */
export const drawReceipt = async (dice: Dice, receipt: Receipt): Promise<Uint8Array> => {
  const look = dice.chance(0.35) ? night : day;
  const top = 70 + dice.between(0, 40);
  const drawn = receipt.method === 'cashapp' ? cashApp(dice, receipt, look, top) : zelle(dice, receipt, look, top);
  const clock = receipt.when.replace(/^.* AT /, '');
  const status = write(clock, { x: 24, y: 18, height: 10, color: receipt.method === 'zelle' ? '#ffffff' : look.ink });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${look.ground}"/>${drawn}${status}</svg>`;
  return pngOf(drawing);
};
