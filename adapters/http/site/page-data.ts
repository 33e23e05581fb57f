import type { BrandingContent } from '../../../domain/branding.ts';
import { approvedRating, listReviews } from '../../../projections/reviews.ts';
import { listServices } from '../../../projections/services.ts';
import {
  availabilityRulesView,
  brandingView,
  categoriesView,
  openingView,
  settingsView,
} from '../../../projections/single-rows.ts';

import type { BookingRules } from '../availability/shapes.ts';
import { bookingRulesShape } from '../availability/view.ts';
import { brandingShape } from '../branding/routes.ts';
import type { Branding } from '../branding/shapes.ts';
import type { Service } from '../catalogue/contract.ts';
import { groupedByCategory } from '../catalogue/routes.ts';
import type { CommonParts } from '../parts.ts';
import type { Review } from '../review/contract.ts';
import { reviewShape } from '../review/routes.ts';
import { type Pagination, pageOf } from '../wire/envelope.ts';

export type FirstReviews = {
  readonly limit: number;
  readonly page: {
    readonly reviews: readonly Review[];
    readonly pagination: Pagination;
    readonly rating: { readonly average: number; readonly count: number } | null;
  };
};

/**
 * What a page shows first, as the API would answer it to a visitor who is not signed in. The page carries it, so that
 * the browser need not ask. `isBuiltIn` marks the built page, which has the built-in texts and knows no salon.
 */
export type PageData = {
  readonly isBuiltIn?: true;
  /** The log cannot be reached, so more may have happened: the page asks how old its data is. */
  readonly isOld?: true;
  readonly branding: Branding;
  readonly rules?: BookingRules;
  /** The service that the booking's address names. */
  readonly service?: Service;
  readonly services?: Readonly<Record<string, readonly Service[]>>;
  readonly reviews?: FirstReviews;
};

export type PageDataParts = CommonParts & { readonly firstBranding: BrandingContent };

const stranger = { role: 'anonymous', accountId: null } as const;

/** Which pages show services, and how many reviews each shows. */
const withServices = ['/', '/services', '/reviews'];
const reviewsShown: Readonly<Record<string, number>> = { '/': 3, '/reviews': 10 };

const firstReviews = ({ db, showEach }: CommonParts, limit: number): FirstReviews => {
  const { rows, total } = listReviews(db, { status: 'approved', page: { page: 1, limit } });
  const reviews = showEach('reviewId', rows, (review) => reviewShape(review, stranger));
  return { limit, page: { reviews, pagination: pageOf(1, limit, total), rating: approvedRating(db) } };
};

export const isOld = ({ progress }: CommonParts): boolean => progress.ageSeconds() !== null;

/** Collects a page's data by its plain path, with the service that its address names. */
export const openPageData = (parts: PageDataParts) => {
  const branding = brandingView.open(parts.db);
  const settings = settingsView.open(parts.db);
  const rules = availabilityRulesView.open(parts.db);
  const opening = openingView.open(parts.db);
  const categories = categoriesView.open(parts.db);
  const services = () =>
    groupedByCategory(
      listServices(parts.db, { isActive: true, sortBy: 'createdAt', direction: 'asc' }).rows,
      categories(),
      parts.showEach,
    );
  return (path: string, isHere: boolean, service: Service | null = null): PageData => {
    const limit = reviewsShown[path];
    return {
      ...(isOld(parts) ? { isOld: true } : {}),
      branding: brandingShape(parts.firstBranding, branding(), settings()),
      rules: bookingRulesShape(rules(), opening(), {
        ...{ sendsTexts: parts.areTextsSent, isHere, moreServices: settings().moreServicesLimit },
      }),
      ...(service === null ? {} : { service }),
      ...(withServices.includes(path) ? { services: services() } : {}),
      ...(limit === undefined ? {} : { reviews: firstReviews(parts, limit) }),
    };
  };
};
