import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../api/services.query.ts';
import { PartFailed } from '../../../ui/admin/tab.tsx';

/** Says that the categories could not be loaded, so that none can be chosen. */
export const CategoriesFailed = () => {
  const { data, error, refetch } = useQuery(categoriesQuery());
  return (
    <PartFailed
      error={data === undefined ? error : null}
      failed="Failed to load categories"
      onRetry={() => void refetch()}
    />
  );
};
