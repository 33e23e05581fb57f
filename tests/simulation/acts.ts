/** What the owner does with a day: closes it, closes a part of it, sets its slots, adds one slot, or resets it. */
export type DayPlanned = 'close' | 'parts' | 'slots' | 'single' | 'reset';

/** The client whose visits an act is about. Without one, the act may be about any client's visits. */
type WhoseVisit = number;

/** What a person does or what happens to the salon. `at` is in milliseconds from the beginning of the life. */
export type Act = { readonly at: number } & (
  | {
      readonly does: 'book' | 'reserve';
      readonly who: number;
      readonly proof: number;
      readonly day: number;
      readonly slot: number;
      readonly service: number;
      /** How many times the client sends the request at once, as with a double click. */
      readonly sends: 1 | 2;
      /** The client whose quote this client books, if any. */
      readonly quoted?: number;
      readonly via: number;
    }
  | { readonly does: 'upload'; readonly who: number; readonly proof: number; readonly via: number }
  | {
      readonly does: 'cancel' | 'delete';
      readonly nth: number;
      readonly who: number;
      readonly of?: WhoseVisit;
      readonly via: number;
    }
  | {
      readonly does: 'move';
      readonly nth: number;
      readonly who: number;
      readonly of?: WhoseVisit;
      readonly day: number;
      readonly slot: number;
      /** Moves the visit to this time around midnight instead of the slot. */
      readonly night?: number;
      readonly via: number;
    }
  | {
      readonly does: 'set';
      readonly nth: number;
      readonly status: number;
      readonly of?: WhoseVisit;
      readonly via: number;
    }
  | {
      readonly does: 'lengthen';
      readonly nth: number;
      readonly service: number;
      readonly of?: WhoseVisit;
      readonly via: number;
    }
  /** `propose`: the owner proposes another time for a while. `keep`: the client keeps hers. She accepts by a `move`. */
  | {
      readonly does: 'propose';
      readonly nth: number;
      readonly of?: WhoseVisit;
      readonly day: number;
      readonly slot: number;
      readonly forMillis: number;
      readonly via: number;
    }
  | {
      readonly does: 'keep';
      readonly nth: number;
      readonly who: number;
      readonly of?: WhoseVisit;
      readonly via: number;
    }
  /** The owner receives cash for a visit, in cents, or completes the visit with it. Sent twice, it is one payment. */
  | {
      readonly does: 'receive' | 'complete';
      readonly nth: number;
      readonly of?: WhoseVisit;
      readonly amount: number;
      readonly sends: 1 | 2;
      readonly via: number;
    }
  /** The owner gives cash back, which may lower the price, or charges a fee. Sent twice, it is one refund or fee. */
  | {
      readonly does: 'refund' | 'charge';
      readonly nth: number;
      readonly of?: WhoseVisit;
      readonly amount: number;
      readonly isGoodwill: boolean;
      readonly sends: 1 | 2;
      readonly via: number;
    }
  /** The owner reverses the last payment or refund of a visit, or waives its last fee. */
  | { readonly does: 'reverse'; readonly nth: number; readonly of?: WhoseVisit; readonly via: number }
  /** The owner follows or removes another calendar of hers, in which she is busy from ten to noon on that day. */
  | { readonly does: 'follow'; readonly day: number; readonly via: number }
  | { readonly does: 'unfollow'; readonly day: number; readonly via: number }
  | { readonly does: 'plan'; readonly day: number; readonly how: DayPlanned; readonly via: number }
  /** A person who is not the owner tries what only the owner may do. */
  | { readonly does: 'intrude'; readonly nth: number; readonly who: number; readonly how: number; readonly via: number }
  /** The owner gives a client a quote that is valid for that many days, or withdraws it. */
  | { readonly does: 'quote'; readonly who: number; readonly days: number; readonly via: number }
  | { readonly does: 'withdraw'; readonly who: number; readonly via: number }
  /** The owner books a number of visits for a client, one every `everyWeeks` weeks. */
  | {
      readonly does: 'repeat';
      readonly who: number;
      readonly day: number;
      readonly slot: number;
      readonly service: number;
      readonly everyWeeks: number;
      readonly visits: number;
      readonly sends: 1 | 2;
      readonly via: number;
    }
  /** The owner books a client's visit around midnight. */
  | {
      readonly does: 'night';
      readonly who: number;
      readonly day: number;
      readonly night: number;
      readonly service: number;
      readonly via: number;
    }
  /** The owner cancels a visit of a series and all later ones, or moves the later ones to its new rhythm. */
  | { readonly does: 'endRest' | 'moveRest'; readonly nth: number; readonly via: number }
  /** The owner books an install of three days, `apart` days from each other, or changes one or all of its sessions. */
  | {
      readonly does: 'install';
      readonly who: number;
      readonly day: number;
      readonly slot: number;
      readonly apart: number;
      readonly via: number;
    }
  | {
      readonly does: 'changeInstall';
      readonly how: 'move' | 'cancel' | 'delete' | 'confirm' | 'pay';
      readonly nth: number;
      readonly day: number;
      readonly slot: number;
      readonly via: number;
    }
  /** A client joins the waiting list for a day. */
  | {
      readonly does: 'wait';
      readonly who: number;
      readonly proof: number;
      readonly day: number;
      readonly service: number;
      readonly via: number;
    }
  /** The client takes the time held for her, declines it, or leaves the waiting list. */
  | { readonly does: 'take'; readonly who: number; readonly proof: number; readonly via: number }
  | { readonly does: 'decline' | 'leave'; readonly who: number; readonly proof: number; readonly via: number }
  /** `look` compares a process's views with the model, if the views have caught up with the log. */
  | { readonly does: 'react' | 'mail' | 'offer' | 'look'; readonly via: number }
  | {
      readonly does: 'crash';
      readonly via: number;
      readonly forMillis: number;
      readonly losesViews: boolean;
      /** Restarts as a build that changes every n-th view, counted from the first; if absent, as the same build. */
      readonly renews?: number;
    }
  | { readonly does: 'jump'; readonly via: number; readonly millis: number }
  | { readonly does: 'away'; readonly forMillis: number }
  /** The store answers no append. It writes either all of them or none. */
  | { readonly does: 'mute'; readonly forMillis: number; readonly writes: boolean }
);
