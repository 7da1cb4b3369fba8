import type { StateMeaning, StatementPreview } from '@qanoon/contracts/evidence/statements';
import { STATE_MEANINGS } from '@qanoon/contracts/evidence/statements';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/reconcile';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { RadioTiles } from '@qanoon/ui/components/form/radio-tiles';
import {
  type ChosenMapping,
  DATE_ORDER_TEXTS,
  DATE_QUESTION_ID,
  STATE_TEXTS,
  stateControlId,
} from './statement-fields.ts';

type StatementQuestionsProps = {
  preview: StatementPreview;
  mapping: ChosenMapping;
  /** Whether to show which questions have no answer. */
  tried: boolean;
  disabled: boolean;
  onChange: (mapping: ChosenMapping) => void;
};

/**
 * Asks what the file leaves open and the system must not guess: the meaning of states and the order of dates.
 */
export function StatementQuestions({ preview, mapping, tried, disabled, onChange }: StatementQuestionsProps) {
  const { unknownStates, dateReadings } = preview;
  return (
    <>
      {unknownStates.length > 0 && (
        <fieldset className="statement-columns" disabled={disabled}>
          <legend className="statement-title">{m.statesTitle()}</legend>
          <p>{m.statesHelp()}</p>
          <div className="statement-fields">
            {unknownStates.map((state, index) => (
              <Field
                key={state}
                id={stateControlId(index)}
                required
                label={m.meaningOfState({ state })}
                error={tried && !mapping.states?.[state] ? m.stateMissing() : undefined}
              >
                <Select
                  value={mapping.states?.[state] ?? ''}
                  onChange={(event) => onChange(withMeaning(mapping, state, event.target.value))}
                >
                  <option value="">{m.chooseMeaning()}</option>
                  {STATE_MEANINGS.map((meaning) => (
                    <option key={meaning} value={meaning}>
                      {STATE_TEXTS[meaning]()}
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
          </div>
        </fieldset>
      )}
      {dateReadings.length > 0 && (
        <Field
          group
          required
          id={DATE_QUESTION_ID}
          label={m.dateQuestion()}
          help={m.dateQuestionHelp()}
          error={tried && mapping.dateOrder === undefined ? m.dateOrderMissing() : undefined}
        >
          <RadioTiles
            columns={1}
            disabled={disabled}
            value={mapping.dateOrder ?? ''}
            onValueChange={(order) => order && onChange({ ...mapping, dateOrder: order })}
            options={dateReadings.map(({ order, first, last, keepsOrder }) => ({
              value: order,
              title: DATE_ORDER_TEXTS[order](),
              note: (keepsOrder ? m.dateRangeInOrder : m.dateRange)({
                first: formatDate(first),
                last: formatDate(last),
              }),
            }))}
          />
        </Field>
      )}
    </>
  );
}

function withMeaning(mapping: ChosenMapping, state: string, meaning: string): ChosenMapping {
  const { [state]: _, ...others } = mapping.states ?? {};
  return { ...mapping, states: meaning ? { ...others, [state]: meaning as StateMeaning } : others };
}
