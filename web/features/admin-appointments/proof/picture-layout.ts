export type PictureSize = { readonly width: number; readonly height: number };

/**
 * How wide the picture is: at first the whole of it is in sight. Each step makes it larger; the first makes even a very
 * tall one as wide as its frame.
 */
const zooms = [
  { ofWhole: 1, ofFrame: 0 },
  { ofWhole: 1.5, ofFrame: 1 },
  { ofWhole: 2, ofFrame: 1.5 },
  { ofWhole: 3, ofFrame: 2 },
] as const;

export const mostZoomed = zooms.length - 1;

/**
 * The size of the turned picture and of the room around it, because CSS keeps the room of the upright one. `--frame` is
 * how high the frame may be.
 */
export const layOut = ({ width, height }: PictureSize, isOnItsSide: boolean, zoom: number) => {
  const shape = isOnItsSide ? height / width : width / height;
  const { ofWhole, ofFrame } = zooms[zoom] ?? zooms[0];
  return {
    room: { width: `max(min(100%, var(--frame) * ${shape}) * ${ofWhole}, ${ofFrame * 100}%)`, aspectRatio: shape },
    picture: { width: isOnItsSide ? `${(width / height) * 100}%` : '100%' },
  };
};
