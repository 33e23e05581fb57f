/** What the owner does with a day: she closes it, closes a part, gives it slots of its own or a single one, or takes all of that back. */
export type DayPlanned = 'close' | 'parts' | 'slots' | 'single' | 'reset';

/** The client whose visits an act is about; without one it is about anybody's. */
type WhoseVisit = number;

/** What a person does, or what befalls the salon. `at` is in milliseconds from the beginning of the life. */
export type Act = { readonly at: number } & (
  | {
      readonly does: 'book' | 'reserve';
      readonly who: number;
      readonly proof: number;
      readonly day: number;
      readonly slot: number;
      readonly service: number;
      /** How many times she sends it at once, as with a double click. */
      readonly sends: 1 | 2;
      /** The client whose quote she books, if there is one. */
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
      /** To that time around midnight, instead of the slot. */
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
  /** The owner proposes another time for so long, and a client says that she keeps hers. She takes it by a move. */
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
  /** The owner receives cash for a visit, in cents, or completes it with it; sent twice, it is still one payment. */
  | {
      readonly does: 'receive' | 'complete';
      readonly nth: number;
      readonly of?: WhoseVisit;
      readonly amount: number;
      readonly sends: 1 | 2;
      readonly via: number;
    }
  /** The owner takes back what was received last for a visit. */
  | { readonly does: 'reverse'; readonly nth: number; readonly of?: WhoseVisit; readonly via: number }
  /** The owner follows another calendar of hers, which says that she is busy from ten to noon on that day, or removes it. */
  | { readonly does: 'follow'; readonly day: number; readonly via: number }
  | { readonly does: 'unfollow'; readonly day: number; readonly via: number }
  | { readonly does: 'plan'; readonly day: number; readonly how: DayPlanned; readonly via: number }
  /** Somebody who is no owner tries what only the owner may. */
  | { readonly does: 'intrude'; readonly nth: number; readonly who: number; readonly how: number; readonly via: number }
  /** The owner gives a client a quote that is good for so many days, or takes it back. */
  | { readonly does: 'quote'; readonly who: number; readonly days: number; readonly via: number }
  | { readonly does: 'withdraw'; readonly who: number; readonly via: number }
  /** The owner books a client so many visits, one every so many weeks. */
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
  /** The owner books a client a visit around midnight. */
  | {
      readonly does: 'night';
      readonly who: number;
      readonly day: number;
      readonly night: number;
      readonly service: number;
      readonly via: number;
    }
  /** The owner cancels a visit of a series and all later ones, or moves the later ones to its rhythm. */
  | { readonly does: 'endRest' | 'moveRest'; readonly nth: number; readonly via: number }
  /** The owner books a client what takes three days, from that day on with so many between them; or changes one of its sessions, or all. */
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
  /** A client waits for a time on a day. */
  | {
      readonly does: 'wait';
      readonly who: number;
      readonly proof: number;
      readonly day: number;
      readonly service: number;
      readonly via: number;
    }
  /** She takes what is held for her, says no to it, or waits no more. */
  | { readonly does: 'take'; readonly who: number; readonly proof: number; readonly via: number }
  | { readonly does: 'decline' | 'leave'; readonly who: number; readonly proof: number; readonly via: number }
  /** `look` compares what the views of a process show with what is so, if they have come as far as the log. */
  | { readonly does: 'react' | 'mail' | 'offer' | 'look'; readonly via: number }
  | {
      readonly does: 'crash';
      readonly via: number;
      readonly forMillis: number;
      readonly losesViews: boolean;
      /** It comes back as a build in which every view in so many is another one, counted from the first; without it, as the same. */
      readonly renews?: number;
    }
  | { readonly does: 'jump'; readonly via: number; readonly millis: number }
  | { readonly does: 'away'; readonly forMillis: number }
  /** The store answers no append, and either writes all or none of them. */
  | { readonly does: 'mute'; readonly forMillis: number; readonly writes: boolean }
);
