import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';

import { reopenIfOutdated } from '../page/outdated.ts';
import { PageState } from '../ui/page.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly failed: boolean };

/** Catches an error of a page, says so and offers to start again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!reopenIfOutdated(error)) console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <PageState
          title="An unexpected error occurred"
          actions={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
        >
          <p>Nothing you booked is lost. Load the page again, or come back in a moment.</p>
        </PageState>
      </main>
    );
  }
}
