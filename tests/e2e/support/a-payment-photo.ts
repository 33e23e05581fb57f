import sharp from 'sharp';

/** A picture as a phone would take of a payment: 1200 × 1600 with some grain, so that it has a real photo's weight. */
export const paymentPhoto = async (
  seed = 0,
): Promise<{ readonly name: string; readonly mimeType: string; readonly buffer: Buffer }> => ({
  name: 'payment screenshot.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 1200,
      height: 1600,
      channels: 3,
      background: { r: 40 + seed, g: 120, b: 90 },
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer(),
});
