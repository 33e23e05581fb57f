import sharp from 'sharp';

const [width, height] = [1200, 1600];
/** Side of a grain in pixels. One-pixel grains take ten times as long to make and a file 50% larger. */
const grain = 4;

/** A picture like a phone's photo of a payment: 1200 × 1600, with grain for a realistic file size. */
export const paymentPhoto = async (
  seed = 0,
): Promise<{ readonly name: string; readonly mimeType: string; readonly buffer: Buffer }> => {
  const grains = { width: width / grain, height: height / grain, channels: 3 } as const;
  const raw = await sharp({
    create: {
      ...grains,
      background: { r: 40 + seed, g: 120, b: 90 },
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .raw()
    .toBuffer();
  const photo = sharp(raw, { raw: grains }).resize(width, height, { kernel: 'nearest' }).jpeg({ quality: 80 });
  return { name: 'payment screenshot.jpg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() };
};
