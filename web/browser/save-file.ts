/** A browser may begin to read the file only after the click, some after they have asked where to put it. */
const keptMillis = 10 * 60_000;

/** Downloads the file under that name. */
export const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMillis);
};
