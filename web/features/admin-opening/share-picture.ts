import { encode } from 'uqr';
import { light, readableAccent } from '../../../adapters/site-colors.ts';

/** Instagram's portrait format. */
const [width, height] = [1080, 1350];

const fitted = (canvas: CanvasRenderingContext2D, text: string, size: number): number => {
  let fits = size;
  do {
    canvas.font = `600 ${fits}px Fraunces, Georgia, serif`;
    fits -= 4;
  } while (canvas.measureText(text).width > width - 160 && fits > 36);
  return fits;
};

const drawCode = (canvas: CanvasRenderingContext2D, text: string, top: number, side: number): void => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const cell = Math.floor(side / size);
  const left = Math.round((width - cell * size) / 2);
  canvas.fillStyle = '#FFFFFF';
  canvas.fillRect(left, top, cell * size, cell * size);
  canvas.fillStyle = light.ink;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) canvas.fillRect(left + x * cell, top + y * cell, cell, cell);
  }
};

export type Shared = {
  readonly name: string;
  readonly place: string;
  readonly address: string;
  /** `#rrggbb`, or empty for the color of the theme. */
  readonly accent: string;
};

/** A picture for Instagram as PNG: the studio's name, that it books, and the code that leads there. */
export const sharePicture = async ({ name, place, address, accent }: Shared): Promise<Blob> => {
  await document.fonts.load('600 80px Fraunces');
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  const canvas = element.getContext('2d');
  if (canvas === null) throw new Error('This browser draws no pictures');
  const color = accent === '' ? light.accent : readableAccent(accent);
  canvas.fillStyle = light.paper;
  canvas.fillRect(0, 0, width, height);
  canvas.strokeStyle = light.brass;
  canvas.lineWidth = 3;
  canvas.strokeRect(48, 48, width - 96, height - 96);
  canvas.textAlign = 'center';
  canvas.fillStyle = light.muted;
  canvas.font = "600 34px 'Figtree Variable', sans-serif";
  canvas.fillText(place.toUpperCase(), width / 2, 190);
  canvas.fillStyle = light.ink;
  fitted(canvas, name, 104);
  canvas.fillText(name, width / 2, 320);
  canvas.fillStyle = color;
  canvas.font = '600 60px Fraunces, Georgia, serif';
  canvas.fillText('Now booking', width / 2, 430);
  drawCode(canvas, address, 510, 560);
  canvas.fillStyle = light.ink;
  canvas.font = "600 36px 'Figtree Variable', sans-serif";
  canvas.fillText(address.replace(/^https?:\/\//, ''), width / 2, 1180);
  return new Promise((resolve, reject) =>
    element.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture couldn’t be created')) : resolve(blob)),
      'image/png',
    ),
  );
};
