/** A browser may read the file only after the click, some after asking where to save it. */
const keptMillis = 10 * 60_000;

export const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMillis);
};
