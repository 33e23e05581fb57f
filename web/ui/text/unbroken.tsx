import { piecesOf } from '../../format/text.ts';

/** A service's name in which counts of weeks do not wrap at the line end. */
export const Unbroken = ({ name }: { readonly name: string }) =>
  piecesOf(name).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name never change places
    <span key={index} className={index % 2 === 0 ? undefined : 'unbroken'}>
      {piece}
    </span>
  ));
