import { useBranding } from '../../../branding/branding-context.tsx';
import { PolicyText } from '../../../ui/text/policy-text.tsx';

/** What canceling costs, beside the tick by which she agrees to it. */
export const CancelingCosts = () => {
  const { choices } = useBranding().branding.policies;
  return (
    <div>
      <PolicyText on="cancelling" />
      {choices?.refunds === 'none' ? (
        <p>If you cancel, your {choices.payment === 'deposit' ? 'deposit' : 'payment'} isn’t refunded.</p>
      ) : null}
    </div>
  );
};
