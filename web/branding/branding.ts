/** The studio's own words and pictures, as the API keeps them. HTML fields are marked; all else is plain text. */
export type Branding = {
  readonly global: {
    readonly siteName: string;
    readonly tagline: string;
    readonly phone: string;
    readonly email: string;
    readonly address: string;
  };
  readonly home: {
    readonly businessName: string;
    readonly heroTitle: string;
    readonly location: string;
    readonly welcomeText: string;
    readonly heroImage: string;
    readonly aboutTitle: string;
    readonly aboutText: string;
    readonly testimonialHeading: string;
    readonly sectionVisibility: Readonly<Record<string, boolean>>;
  };
  readonly microlocks: {
    readonly title: string;
    /** HTML */
    readonly content: string;
    readonly methodsTitle: string;
    readonly methods: readonly string[];
    readonly durationText: string;
  };
  readonly consultation: Consultation;
  readonly policies: PoliciesContent;
  readonly disclaimer: { readonly title: string; readonly content: string };
  readonly gallery: { readonly title: string; readonly subtitle: string; readonly images: readonly GalleryImage[] };
  readonly visibility: Readonly<Record<string, boolean>>;
};

/** `items` is HTML, usually a list. */
export type Tips = { readonly title: string; readonly items: string };

export type Consultation = {
  readonly subtitle: string;
  readonly intro: string;
  readonly optionsTitle: string;
  readonly options: readonly { readonly title: string }[];
  readonly duration: string;
  readonly benefits: readonly string[];
  readonly note: string;
  readonly ctaText: string;
  readonly readMoreText: string;
  readonly readLessText: string;
  readonly preparation: Tips;
  readonly installation: Tips;
  readonly transfer: {
    readonly title: string;
    readonly content: string;
    readonly fee: string;
    readonly description: string;
  };
};

export type PolicySection = {
  readonly _id?: string;
  readonly icon: string;
  readonly title: string;
  /** HTML */
  readonly content: string;
};

/** Where a client sends the money. */
export type PaymentOptions = {
  readonly cashapp: { readonly number: string };
  readonly zelle: { readonly name: string; readonly number: string };
};

export type PoliciesContent = {
  readonly companyName: string;
  readonly tagline: string;
  readonly title: string;
  readonly sections: readonly PolicySection[];
  readonly footerText: string;
  readonly paymentOptions: PaymentOptions;
};

export type GalleryImage = {
  readonly _id?: string;
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
  readonly category: string;
};
