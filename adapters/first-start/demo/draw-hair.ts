import type { Pictures } from '../../../application/ports/files.ts';
import { arc, brickPartings, curve, type Loc, locAlong, type Point, type Spine } from '../../strands.ts';
import { pngOf } from './png-of.ts';

/** The pictures of the made-up studio: heads of locs from behind, as locticians photograph them. */

type Hair = { readonly deep: string; readonly light: string; readonly edge: string };

const brown: Hair = { deep: '#2B1A22', light: '#46303A', edge: '#7C5A58' };
const auburn: Hair = { deep: '#5A2413', light: '#8A3D1E', edge: '#C07A4E' };
const honey: Hair = { deep: '#6B4220', light: '#A8713A', edge: '#DDB07A' };
const clay: Hair = { deep: '#A6461F', light: '#D68963', edge: '#7D3416' };

const [width, height] = [800, 1000];
const middle = 400;

const drawn = ({ core, over, under, width: thick }: Loc, { deep, light, edge }: Hair): string =>
  [
    `<g stroke="${edge}" stroke-width="1.2" stroke-linejoin="round">`,
    `<path d="${core}" fill="none" stroke="${deep}" stroke-width="${thick}" stroke-linecap="round"/>`,
    `<path d="${under}" fill="${deep}"/><path d="${over}" fill="${light}"/></g>`,
  ].join('');

type Strand = { readonly hair: Hair; readonly thick: number; readonly tip?: number };

const strand = (spine: Spine, { hair, thick, tip = 0.6 }: Strand): string =>
  drawn(locAlong(spine, thick, thick * 0.52, tip), hair);

const cuff = (spine: Spine, at: number, half: number): string => {
  const [[x, y], [aheadX, aheadY]] = [spine(at), spine(at + 0.01)];
  const degrees = (Math.atan2(aheadY - y, aheadX - x) * 180) / Math.PI;
  return `<rect x="-9" y="${-half}" width="18" height="${2 * half}" rx="2" fill="#D9AE5F" stroke="#A2762A" stroke-width="2" transform="translate(${x} ${y}) rotate(${degrees})"/>`;
};

type Sitter = {
  readonly ground: string;
  readonly halo: string;
  readonly skin: string;
  readonly nape: string;
  readonly garment: string;
};

const sitter = ({ ground, halo, skin, nape, garment }: Sitter): string =>
  [
    `<rect width="${width}" height="${height}" fill="${ground}"/><circle cx="400" cy="430" r="330" fill="${halo}"/>`,
    '<circle cx="400" cy="430" r="352" fill="none" stroke="#A2762A" stroke-width="1.6"/>',
    `<path d="M345 520c4 90-8 120-110 152C130 706 70 780 52 1000h696c-18-220-78-294-183-328-102-32-114-62-110-152z" fill="${skin}"/>`,
    `<path d="M345 560c20 60 90 60 110 0v-40h-110z" fill="${nape}"/>`,
    `<path d="M40 1000c14-170 80-250 180-290 60 70 300 70 360 0 100 40 166 120 180 290z" fill="${garment}"/>`,
    '<path d="M220 710c60 70 300 70 360 0" fill="none" stroke="#D9AE5F" stroke-width="2.4"/>',
  ].join('');

/** From -1 on the left to 1 on the right. */
const across = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, place) => (place / (count - 1)) * 2 - 1);

type Falling = Strand & {
  readonly count: number;
  /** Where the longest locs end. */
  readonly end: number;
  /** Another color toward the ends. */
  readonly tips?: Hair;
  /** Every how many locs wear a cuff. */
  readonly cuffs?: number;
};

const falling = (look: Falling): string => {
  const { hair, thick, count, end, tips, cuffs } = look;
  const body = `M400 214c-120 0-176 90-180 200-3 90-14 ${end * 0.35} -8 ${end - 470}h376c6-${end * 0.3} -5-${end - 560} -8-${end - 470}-4-110-60-200-180-200z`;
  const outerFirst = across(count).toSorted((one, other) => Math.abs(other) - Math.abs(one));
  const locs = outerFirst.map((side, place) => {
    const sway = Math.sin(place * 2.4);
    const tip: Point = [middle + side * 196 + sway * 10, end + sway * 28 - Math.abs(side) ** 3 * 30];
    const spine = curve(
      [middle + side * 60, 226 + Math.abs(side) * 8],
      [middle + side * 226, 214 + Math.abs(side) * 60],
      [middle + side * 190 + sway * 8, 520],
      tip,
    );
    const from = 0.62 + 0.05 * sway;
    const ends: Spine = (at) => spine(from + at * (1 - from));
    return [
      strand(spine, look),
      tips === undefined ? '' : strand(ends, { hair: tips, thick: thick * (1 - 0.4 * from ** 2), tip: 0.7 }),
      cuffs !== undefined && place % cuffs === 1 ? cuff(spine, 0.7 + 0.06 * sway, thick / 2) : '',
    ].join('');
  });
  return `<path d="${body}" fill="${hair.deep}"/>${locs.join('')}`;
};

const sweptUp = (look: Strand): string =>
  [
    `<ellipse cx="400" cy="400" rx="150" ry="178" fill="${look.hair.deep}"/>`,
    ...across(17).map((side) => {
      const wide = Math.sign(side) * Math.abs(side) ** 0.8;
      const nape: Point = [middle + wide * 118, 560 - wide ** 2 * 70];
      return strand(curve(nape, [middle + wide * 200, 430], [middle + wide * 130, 270], [middle + wide * 34, 236]), {
        ...look,
        tip: 0.9,
      });
    }),
  ].join('');

const headband = curve([318, 262], [360, 292], [440, 292], [482, 262]);

const inABun = (look: Strand): string => {
  const rings = [
    [104, 92, 180],
    [78, 68, 176],
    [52, 45, 172],
    [26, 22, 168],
  ].map(([wide = 0, high = 0, y = 0]) =>
    strand(arc([middle, y], [wide, high], 20, 380), { ...look, thick: look.thick * 1.35, tip: 1 }),
  );
  const tied = strand(headband, { hair: clay, thick: 24, tip: 1 });
  return [sweptUp(look), `<circle cx="400" cy="170" r="30" fill="${look.hair.deep}"/>`, ...rings, tied]
    .concat([0.02, 0.98].map((at) => cuff(headband, at, 14)))
    .join('');
};

const halfUp = (look: Falling): string => {
  const gathered = across(11).map((side) =>
    strand(
      curve(
        [middle + side * 150, 300 + side ** 2 * 60],
        [middle + side * 120, 250],
        [middle + side * 40, 330],
        [middle + side * 12, 372],
      ),
      { ...look, tip: 0.9 },
    ),
  );
  const tail = across(9).map((side, place) => {
    const sway = Math.sin(place * 2.1);
    const tip: Point = [middle + side * 74 + sway * 8, 700 + sway * 30];
    return strand(curve([middle + side * 16, 372], [middle + side * 60, 400], [middle + side * 84, 560], tip), look);
  });
  const tie = strand(curve([366, 372], [384, 386], [416, 386], [434, 372]), { hair: clay, thick: 26, tip: 1 });
  return [falling(look), ...gathered, ...tail, tie].join('');
};

/** A band of a towel: a broad line with an edge. */
const fold = (path: string, broad: number): string =>
  `<path d="${path}" fill="none" stroke="#B5623A" stroke-width="${broad}"/><path d="${path}" fill="none" stroke="#E3A27F" stroke-width="${broad - 4}"/>`;

/** A towel around washed hair. */
const wrapped = (): string =>
  [
    ...across(7).map((side) => {
      const end: Point = [middle + side * 112, 596 - side ** 2 * 12];
      return strand(curve([middle + side * 116, 470], [middle + side * 120, 510], [middle + side * 112, 550], end), {
        hair: brown,
        thick: 19,
      });
    }),
    '<path d="M256 486c-24-110-16-250 90-300 60-28 130-14 166 40 46 70 46 170 32 260-80 44-208 44-288 0z" fill="#E3A27F" stroke="#B5623A" stroke-width="2"/>',
    '<g stroke-linecap="round">',
    fold('M270 452C290 330 360 250 470 212', 58),
    fold('M534 460C530 340 470 270 356 226', 62),
    fold('M284 480C340 420 450 410 530 470', 52),
    fold('M392 214C420 150 500 130 520 176C530 206 480 226 440 216', 40),
    '</g>',
  ].join('');

/** Fresh parts from above, close. */
const parted = (): string => {
  const sections = brickPartings(11, 46, 26);
  const coils = sections.map(
    ({ centre: [x, y] }, place) =>
      `<circle cx="${x}" cy="${y}" r="17" fill="${place % 3 === 0 ? brown.deep : brown.light}"/><path d="M${x - 9} ${y + 3}a9 9 0 1 1 16 2" fill="none" stroke="#8A6461" stroke-width="2.4"/>`,
  );
  return [
    `<rect width="${width}" height="${height}" fill="#6A3823"/><g transform="translate(300 620)">`,
    `<path d="${sections.map(({ outline }) => outline).join('')}" fill="${brown.deep}" stroke="#9C5836" stroke-width="6"/>`,
    ...coils,
    '</g>',
  ].join('');
};

const rose: Sitter = { ground: '#E4BFA3', halo: '#F4E2CF', garment: '#A6461F', skin: '#8A4A2E', nape: '#713A23' };
const sage: Sitter = { ground: '#D9C7B0', halo: '#F1E6D6', garment: '#3F5A4A', skin: '#6F3B26', nape: '#5A2E1D' };
const sand: Sitter = { ground: '#F0D9C2', halo: '#FBF0E2', garment: '#2B1A22', skin: '#9C5836', nape: '#844629' };
const plum: Sitter = { ground: '#E9D3C0', halo: '#F7EADB', garment: '#7A4A5B', skin: '#8A4A2E', nape: '#713A23' };
const amber: Sitter = { ground: '#DEC3A8', halo: '#F3E1CC', garment: '#C86B40', skin: '#7A4329', nape: '#63341F' };

type DemoPicture = {
  readonly caption: string;
  readonly alt: string;
  /** The services that it stands for, by a part of their names. */
  readonly shows: RegExp;
  readonly draw: () => string;
};

const demoPictures: readonly DemoPicture[] = [
  {
    caption: 'Microlocs, day one',
    alt: 'Long, fine locs from behind, with brass cuffs',
    shows: /Interlocks/,
    draw: () => sitter(rose) + falling({ hair: brown, thick: 15, count: 41, end: 860, cuffs: 9 }),
  },
  {
    caption: 'Two strand twists',
    alt: 'Thick twists down to the neck',
    shows: /Two Strand Twist/,
    draw: () => sitter(sage) + falling({ hair: brown, thick: 32, count: 17, end: 640 }),
  },
  {
    caption: 'Auburn with honey ends',
    alt: 'Auburn locs with honey ends, down to the shoulders',
    shows: /Braid Locs/,
    draw: () => sitter(sand) + falling({ hair: auburn, tips: honey, thick: 19, count: 31, end: 780 }),
  },
  {
    caption: 'Updo for a wedding',
    alt: 'Locs swept up into a bun with a woven band',
    shows: /Styling/,
    draw: () => sitter(plum) + inABun({ hair: brown, thick: 19 }),
  },
  {
    caption: 'Half up after a repair',
    alt: 'Locs half up, tied with a woven band',
    shows: /Repair/,
    draw: () => sitter(amber) + halfUp({ hair: brown, thick: 21, count: 27, end: 700, cuffs: 7 }),
  },
  { caption: 'Fresh parts', alt: 'Parts laid like bricks, from above', shows: /Consultation/, draw: parted },
  { caption: 'Wash day', alt: 'Washed locs in a towel', shows: /Detox/, draw: () => sitter(plum) + wrapped() },
];

const drawPicture = ({ draw }: DemoPicture): Promise<Uint8Array> =>
  pngOf(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw()}</svg>`);

export type HungPicture = Omit<DemoPicture, 'draw'> & { readonly url: string };

/** Draws the made-up studio's pictures and stores them as uploads. Leaves out those that cannot be stored. */
export const hangPictures = async (pictures: Pictures): Promise<readonly HungPicture[]> => {
  const hung = demoPictures.map(async (picture) => {
    const { caption, alt, shows } = picture;
    const added = await pictures.add(await drawPicture(picture));
    return added.isErr() ? [] : [{ caption, alt, shows, url: `/files/pictures/${added.value.name}` }];
  });
  return (await Promise.all(hung)).flat();
};
