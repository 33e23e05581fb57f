import sharp from 'sharp';

/** The text on a payment app's receipt. */
export type Receipt = {
  readonly name: string;
  readonly amount: string;
  readonly day: string;
  readonly number: string;
  readonly isDark?: boolean;
};

/** 5 × 7 dots for each character, the same on every machine, because a machine may have no fonts. */
const dotsOf = (character: string): readonly boolean[] => {
  let seed = (character.codePointAt(0) ?? 1) * 2_654_435_761;
  return Array.from({ length: 35 }, () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2_246_822_507) + 3_266_489_909) >>> 0;
    return ((seed >>> 16) & 1) === 1;
  });
};

const words = (text: string, x: number, y: number, dot: number, ink: string): string =>
  [...text]
    .flatMap((character, index) =>
      character === ' '
        ? []
        : dotsOf(character).map((isSet, at) => {
            const [left, top] = [x + (index * 6 + (at % 5)) * dot, y + Math.floor(at / 5) * dot];
            return isSet ? `<rect x="${left}" y="${top}" width="${dot}" height="${dot}" fill="${ink}"/>` : '';
          }),
    )
    .join('');

const centered = (text: string, y: number, dot: number, ink: string): string =>
  words(text, 585 - text.length * 3 * dot, y, dot, ink);

/** A screenshot of such a receipt, 1170 × 2532 pixels. All receipts of the app have the same layout. */
export const receiptPicture = ({ name, amount, day, number, isDark = false }: Receipt): Promise<Buffer> => {
  const [ink, grey, paper] = isDark ? ['#fff', '#999', '#0b0b0b'] : ['#111', '#777', '#fff'];
  const rows = [
    ['Amount', amount],
    ['Source', 'Visa Debit'],
    ['Identifier', number],
    ['From', name],
    ['To', '$ourstudio'],
  ] as const;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1170" height="2532">
    <rect width="1170" height="2532" fill="${paper}"/>
    ${words('9:41', 90, 70, 6, ink)}<rect x="960" y="70" width="120" height="50" rx="12" fill="${ink}"/>
    <circle cx="585" cy="520" r="150" fill="#00c244"/>${centered(name.slice(0, 1), 450, 20, '#fff')}
    ${centered(name, 730, 8, ink)}${centered('Payment to $ourstudio', 830, 6, grey)}
    ${centered(amount, 980, 22, ink)}${centered(day, 1200, 6, grey)}
    <line x1="80" x2="1090" y1="1400" y2="1400" stroke="#ccc" stroke-width="3"/>
    ${rows.map(([label, value], row) => words(label, 90, 1470 + row * 110, 6, grey) + words(value, 620, 1470 + row * 110, 6, ink)).join('')}
    <rect x="80" y="2250" width="1010" height="140" rx="70" fill="#00c244"/>${centered('Done', 2295, 8, '#fff')}
  </svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
};
