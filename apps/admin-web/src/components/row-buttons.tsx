import * as common from '@qanoon/messages/admin/common';
import { Button } from '@qanoon/ui/components/button/button';

type RowButtonsProps = { title: string; onEdit: () => void; onDelete: () => void };

/** The buttons Edit and Delete of a table row. Screen readers read the row's title too. */
export const RowButtons = ({ title, onEdit, onDelete }: RowButtonsProps) => (
  <span className="inline-flex flex-wrap gap-2">
    <Button variant="secondary" size="dense" aria-label={common.editTitle({ title })} onClick={onEdit}>
      {common.edit()}
    </Button>
    <Button variant="danger" size="dense" aria-label={common.deleteTitle({ title })} onClick={onDelete}>
      {common.deleteLabel()}
    </Button>
  </span>
);
