import { useQuery } from '@tanstack/react-query';
import styles from './payment.module.css';

type PaymentCodeProps = { readonly method: string; readonly address: string };

/** A code for the phone's camera or the bank's app: on a desk the phone with the money lies beside the screen. */
export const PaymentCode = ({ method, address }: PaymentCodeProps) => {
  const { data: picture } = useQuery({
    queryKey: ['payment-code', address],
    queryFn: async () => {
      const { renderSVG } = await import('uqr');
      return `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (picture === undefined) return null;
  return (
    <details className={styles.code}>
      <summary>{method} QR code</summary>
      <img src={picture} alt={`QR code to pay with ${method}`} width={180} height={180} />
    </details>
  );
};
