import { limitsOf } from 'virtual:form-limits';
import { PrivateNote } from '../../ui/admin/editing/private-note.tsx';
import { useTakeCustomerNote } from './customers.query.ts';

const { maxLength: longest } = limitsOf('PUT /admin/customers/{id}/note').note;

export const CustomerNote = ({ id, note }: { readonly id: string; readonly note: string }) => {
  const take = useTakeCustomerNote();
  const save = (to: string) => take.mutate({ id, to, from: note });
  return <PrivateNote label="Private note" note={note} longest={longest} busy={take.isPending} onSave={save} />;
};
