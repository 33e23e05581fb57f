import { ButtonLink } from '../ui/buttons.tsx';
import { PageState, usePageTitle } from '../ui/page.tsx';

export const NotFound = () => {
  usePageTitle('Page not found');
  return (
    <PageState title="This page does not exist" actions={<ButtonLink to="/">Go Home</ButtonLink>}>
      <p>The link may be mistyped, or the page may have moved.</p>
    </PageState>
  );
};
