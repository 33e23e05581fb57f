import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { serviceQuery, servicesQuery } from '../../api/services.query.ts';
import type { Service } from '../../api/types.ts';
import { keys, readSessionJson } from '../../browser/storage.ts';
import { type Choice, readChoice } from '../../format/booking-choice.ts';

import { hasForeignAdditions, withCatalogData } from '../../format/catalogued-choice.ts';
import { useBookingRules } from '../../ui/visit/salon-rules.ts';

type Needs = { readonly date?: boolean; readonly customer?: boolean };

/** How long an incomplete choice is shown before the page redirects to the home page. */
const redirectMillis = 100;

const isComplete = (choice: Choice | null, needs: Needs): choice is Choice => {
  if (choice === null) return false;
  if (needs.date && (choice.date === null || choice.time === null)) return false;
  return !needs.customer || choice.customerInfo !== null;
};

export type ChoiceOnPage = {
  readonly choice: Choice;
  readonly service: Service | null;
  /** False until the catalog is loaded. */
  readonly isSettled: boolean;
};

/** The whole service. It is known at once after a click in the price list. */
const useService = (id: string | null) => {
  const client = useQueryClient();
  const listed = (): Service | undefined =>
    Object.values(client.getQueryData(servicesQuery().queryKey) ?? {})
      .flat()
      .find((service) => service.id === id);
  return useQuery({ ...serviceQuery(id ?? ''), enabled: id !== null, initialData: listed, initialDataUpdatedAt: 0 });
};

/** The catalog, if a choice has other services; empty if it has none, undefined until the catalog is loaded. */
const useFurther = (asked: Choice | null, service: Service | null): readonly Service[] | undefined => {
  const { moreServices } = useBookingRules();
  const isNeeded = moreServices > 0 && asked !== null && service !== null && hasForeignAdditions(asked, service);
  const { data } = useQuery({ ...servicesQuery(), enabled: isNeeded });
  return useMemo(() => (isNeeded ? data && Object.values(data).flat() : []), [isNeeded, data]);
};

/**
 * The choice so far, from the address or the session. Null while the page redirects because something is missing, or
 * while it waits for the catalog because the address has only an id. Names, prices and durations are the catalog's as
 * soon as it is loaded.
 */
export const useChoice = (needs: Needs = {}): ChoiceOnPage | null => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useMemo(() => readChoice(new URLSearchParams(search), readSessionJson(keys.selectedService)), [search]);
  const { data: service = null, isPending } = useService(asked?.service.id ?? null);
  const isNamed = service !== null || (asked !== null && asked.service.name !== '');
  const further = useFurther(asked, service);
  const complete = isComplete(asked, needs) && (isNamed || isPending);

  useEffect(() => {
    if (complete) return;
    const timer = setTimeout(() => navigate('/', { replace: true }), redirectMillis);
    return () => clearTimeout(timer);
  }, [complete, navigate]);

  return useMemo(() => {
    if (!complete || !isNamed) return null;
    const choice = service === null || further === undefined ? asked : withCatalogData(asked, service, further);
    return { choice, service, isSettled: !isPending && further !== undefined };
  }, [asked, complete, isNamed, service, isPending, further]);
};
