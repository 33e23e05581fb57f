import { piecesOf } from '../../format/text.ts';

/** A service's name whose counts of weeks do not break at the line's end. */
export const Unbroken = ({ name }: { readonly name: string }) =>
  piecesOf(name).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name never change places
    <span key={index} className={index % 2 === 0 ? undefined : 'unbroken'}>
      {piece}
    </span>
  ));
