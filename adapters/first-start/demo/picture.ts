import { createHash } from 'node:crypto';
import sharp from 'sharp';

export type DrawnProof = { readonly sha256: string; readonly bytes: number; readonly content: Uint8Array };

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
<rect width="480" height="640" fill="#fbf6ef"/><rect x="40" y="60" width="400" height="520" rx="24" fill="#fff" stroke="#a2762a"/>
<circle cx="240" cy="190" r="56" fill="#3f6b4f"/><path d="M212 192l20 20 38-42" stroke="#fff" stroke-width="12" fill="none"/>
<rect x="120" y="290" width="240" height="22" rx="11" fill="#2b1a22"/><rect x="160" y="340" width="160" height="16" rx="8" fill="#6b5a60"/>
<rect x="100" y="420" width="280" height="2" fill="#a2762a"/><rect x="160" y="450" width="160" height="16" rx="8" fill="#6b5a60"/></svg>`;

/** Draws a picture that looks like a receipt and shows nobody's payment. */
export const drawProofPicture = async (): Promise<DrawnProof> => {
  const content = new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer());
  return { content, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
};
