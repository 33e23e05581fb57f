/**
 * The shapes the API answers with. Money is dollars, a service's duration hours, an add-on's and an
 * appointment's minutes; dates `yyyy-MM-dd` and times `HH:mm` are the salon's; `…At` are UTC instants.
 */

export type Pagination = {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly pages: number;
};

export type AddOn = { readonly id: string; readonly name: string; readonly duration: number; readonly price: number };

export type ServiceType = 'service' | 'consultation' | 'retightening';

export type Service = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly price: number;
  readonly duration: number;
  readonly category: string;
  readonly type: ServiceType;
  readonly isActive: boolean;
  readonly image: string | null;
  readonly images: readonly string[];
  readonly addOns: readonly AddOn[];
  readonly createdAt: string;
};

export type ServicesByCategory = Readonly<Record<string, readonly Service[]>>;

export type Role = 'user' | 'admin';
export type Channel = 'email' | 'sms' | 'push';
export type NotificationPreferences = Readonly<Record<Channel, boolean>>;

export type User = {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: Role;
  readonly isVerified: boolean;
  readonly hasPassword: boolean;
  readonly createdAt: string;
  readonly updatedAt: string | null;
  readonly notificationPreferences: NotificationPreferences | null;
};

export type SignedIn = { readonly token: string; readonly refreshToken: string | null; readonly user: User };

/** What is known about an e-mail or a phone number before signing in. */
export type KnownContact = {
  readonly exists: boolean;
  readonly isAdmin: boolean;
  readonly requiresPassword: boolean;
  readonly loginMethod: string | null;
  readonly message: string | null;
  readonly user: Pick<User, 'id' | 'firstName' | 'lastName' | 'phone'> | null;
};

export type AppointmentStatus = 'pending' | 'confirmed' | 'completed' | 'cancelled';
export type ProofStatus = 'pending' | 'verified' | 'rejected';
export type PaymentMethod = 'cashapp' | 'zelle';

export type PaymentProof = {
  readonly id: string;
  readonly amount: number | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly status: ProofStatus;
  /** A signed address that expires; null where the caller may not see it. */
  readonly proofImage: string | null;
  readonly fileName: string | null;
  readonly fileType: string;
  readonly notes: string | null;
  readonly createdAt: string;
};

export type CustomerInfo = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly paymentDetails: string | null;
};

export type Appointment = {
  readonly id: string;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly servicePrice: number;
  readonly date: string;
  readonly time: string;
  readonly startsAt: string;
  /** The salon's zone when it was booked. */
  readonly zone: string;
  /** Minutes of service and add-ons together. */
  readonly duration: number;
  readonly status: AppointmentStatus;
  readonly paymentStatus: 'pending' | 'completed';
  readonly totalPrice: number;
  readonly customerInfo: CustomerInfo;
  readonly addOns: readonly AddOn[];
  readonly paymentProofs: readonly PaymentProof[];
  readonly paymentProof: string | null;
  readonly notes: string | null;
  readonly message: string | null;
  readonly userId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string | null;
  readonly service: Pick<Service, 'id' | 'name' | 'category' | 'duration' | 'price'> | null;
  readonly user: Pick<User, 'id' | 'name' | 'email' | 'phone'> | null;
};

export type ReviewStatus = 'pending' | 'approved' | 'rejected';

export type Review = {
  readonly id: string;
  readonly appointmentId: string | null;
  readonly rating: number;
  readonly title: string | null;
  readonly comment: string | null;
  readonly customerName: string | null;
  readonly user: { readonly firstName: string | null; readonly lastName: string | null } | null;
  readonly isVerifiedPurchase: boolean;
  readonly status: ReviewStatus;
  readonly adminResponse: string | null;
  readonly adminResponseDate: string | null;
  readonly service: { readonly name: string } | null;
  readonly serviceName: string | null;
  readonly appointment: { readonly date: string; readonly time: string } | null;
  readonly helpfulVotes: number;
  readonly createdAt: string;
  readonly updatedAt: string | null;
};

export type ReviewPage = { readonly reviews: readonly Review[]; readonly pagination: Pagination };

export type TimeSlot = { readonly time: string; readonly isAvailable: boolean };

export type DaySlots = {
  readonly date: string;
  readonly timeSlots: readonly (TimeSlot | string)[];
  readonly isFullDayUnavailable: boolean;
  readonly reason: string | null;
  readonly isCustom: boolean;
  /** The salon's zone, `America/Chicago`. */
  readonly zone: string;
};

/** `free` is how many times are free, or whether any is. */
export type DayFreedom = { readonly date: string; readonly free: number | boolean };
export type FreeTime = { readonly date: string; readonly time: string };
export type SlotCheck = { readonly isAvailable: boolean; readonly reason: string | null };

export type UploadedProof = { readonly url: string; readonly uploadedAt: string; readonly fileName: string };

export type FavoriteService = Pick<Service, 'id' | 'name' | 'category' | 'price'> & { readonly count: number };

export type CustomerDashboard = {
  readonly user: User;
  readonly appointments: {
    readonly all: readonly Appointment[];
    readonly recent: readonly Appointment[];
    readonly upcoming: readonly Appointment[];
  };
  readonly statistics: {
    readonly appointments: Readonly<Record<AppointmentStatus | 'total', number>>;
    readonly totalSpent: number;
    readonly favoriteServices: readonly FavoriteService[];
    readonly memberSince: string | null;
    readonly lastActivity: string | null;
  };
  readonly userReviews: readonly Review[];
  readonly completedAppointmentsToReview: readonly Appointment[];
};
