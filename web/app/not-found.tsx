import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { PageState } from '../ui/page/page-state.tsx';
import { usePageTitle } from '../ui/page/page-title.ts';

export const NotFound = () => {
  usePageTitle('Page not found');
  return (
    <PageState title="This page does not exist" actions={<ButtonLink to="/">Go Home</ButtonLink>}>
      <p>The link may be mistyped, or the page may have moved.</p>
    </PageState>
  );
};
