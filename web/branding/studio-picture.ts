type Pictures = {
  readonly home: { readonly heroImage: string };
  readonly gallery: { readonly images: readonly { readonly url: string }[] };
};

/** The studio's photo: the owner's choice, or else the first of her gallery; '' for none. */
export const studioPicture = ({ home, gallery }: Pictures): string =>
  home.heroImage || (gallery.images.find(({ url }) => url !== '')?.url ?? '');
