import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../api/api-error.ts';
import { categoriesQuery } from '../../api/services.query.ts';
import styles from './service-editor.module.css';

/** Said where there is nothing to choose from because the categories did not come. */
export const CategoriesFailed = () => {
  const { data, error, refetch } = useQuery(categoriesQuery());
  if (error === null || data !== undefined) return null;
  return (
    <p role="alert" className={styles.failed}>
      {sentenceOf(error, 'Failed to load categories')}
      <Button size="sm" variant="default" onClick={() => void refetch()}>
        Try Again
      </Button>
    </p>
  );
};
