type Pictures = {
  readonly home: { readonly heroImage: string };
  readonly gallery: { readonly images: readonly { readonly url: string }[] };
};

/** A photograph that stands for the studio: the one that the owner has chosen, or else the first of her gallery; '' for none. */
export const studioPicture = ({ home, gallery }: Pictures): string =>
  home.heroImage || (gallery.images.find(({ url }) => url !== '')?.url ?? '');
