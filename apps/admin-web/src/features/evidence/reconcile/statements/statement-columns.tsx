import {
  DATE_ORDERS,
  type DateOrder,
  STATEMENT_FIELDS,
  type StatementField,
  type StatementPreview,
} from '@qanoon/contracts/evidence/statements';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { Table } from '@qanoon/ui/components/list/table';
import { Written } from '@qanoon/ui/components/text/written';
import {
  type ChosenMapping,
  controlIdOf,
  DATE_ORDER_TEXTS,
  FIELD_TEXTS,
  getColumnLabel,
  withHeading,
} from './statement-fields.ts';

type StatementColumnsProps = {
  preview: StatementPreview;
  mapping: ChosenMapping;
  /** The fields whose column was taken out, but which are read nevertheless. */
  restored: ReadonlySet<StatementField>;
  problem: { field: StatementField; text: Message } | undefined;
  disabled: boolean;
  onChange: (mapping: ChosenMapping) => void;
};

/** Asks what each column of the file is, beside its first rows. */
export function StatementColumns({
  preview,
  mapping,
  restored,
  problem,
  disabled,
  onChange,
}: StatementColumnsProps) {
  const { headings, headingLine, rows, isRemembered, dateReadings } = preview;
  const hasHeadings = headingLine !== null;
  const chosen = hasHeadings ? m.columnsWereGuessed() : m.columnsToChoose();
  return (
    <fieldset className="statement-columns" disabled={disabled}>
      <legend className="statement-title">{m.columns()}</legend>
      <Notice tone={isRemembered ? 'success' : 'info'}>
        <p>
          {hasHeadings ? m.headingLineAndRows({ rows, line: headingLine }) : m.rowsWithoutHeadings({ rows })}
        </p>
        <p>{isRemembered ? m.columnsAreRemembered() : chosen}</p>
      </Notice>
      <div className="statement-fields">
        {STATEMENT_FIELDS.map((field) => (
          <Field
            key={field}
            id={controlIdOf(field)}
            label={FIELD_TEXTS[field]()}
            help={restored.has(field) ? m.columnIsAlwaysRead() : undefined}
            error={problem?.field === field ? problem.text() : undefined}
          >
            <Select
              value={mapping.columns[field] ?? ''}
              onChange={(event) => onChange(withHeading(mapping, field, event.target.value))}
            >
              <option value="">{m.notInFile()}</option>
              {headings.map((heading, index) => (
                <option key={heading} value={heading} dir="auto">
                  {getColumnLabel(preview, index)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {dateReadings.length === 0 && (
          <Field label={m.dateOrder()} className="statement-wide">
            <Select
              value={mapping.dateOrder}
              onChange={(event) => onChange({ ...mapping, dateOrder: event.target.value as DateOrder })}
            >
              {DATE_ORDERS.map((order) => (
                <option key={order} value={order}>
                  {DATE_ORDER_TEXTS[order]()}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <SampleRows preview={preview} mapping={mapping} />
    </fieldset>
  );
}

function SampleRows({ preview, mapping }: Pick<StatementColumnsProps, 'preview' | 'mapping'>) {
  const { headings, headingLine, sample } = preview;
  const usesOf = (heading: string) =>
    STATEMENT_FIELDS.filter((field) => heading !== '' && mapping.columns[field] === heading);
  return (
    <div className="statement-sample">
      <p className="statement-title">{m.sampleRows()}</p>
      <Table label={m.sampleRows()}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings repeat, in a fixed order
              <th key={index} scope="col">
                {headingLine === null ? m.columnNumber({ number: index + 1 }) : <Written>{heading}</Written>}
                {usesOf(heading).map((field) => (
                  <small key={field}>{FIELD_TEXTS[field]()}</small>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and never change
            <tr key={row}>
              {headings.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id, and never change
                <td key={index}>
                  <bdi>{cells[index]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
