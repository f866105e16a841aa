import { ChoiceField, FieldGroup, SortableList, SwitchField, TextField } from '@zhanfang/blocks/forms'
import {
  joinModeNames,
  joinModes,
  peopleShown,
  peopleShownNames,
  progressSourceNames,
  progressSources,
  type ProjectPlan,
  projectLimits as most,
  projectPlanSchema,
  stageSchema,
} from '@zhanfang/contract/content-kinds/project/plan'
import { Input } from 'antd'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { randomUuid } from '../../../../random-uuid.ts'
import type { ContentFormProps } from '../../content-kind.ts'
import { defineContentForm } from '../../define-content-form.tsx'
import classes from '../../editor/kind-form.module.css'
import { texts } from './texts.ts'

/** Tasks and updates name their stage by it, so it never comes again. */
const newStage = () => stageSchema.parse({ id: randomUuid().replaceAll('-', '').slice(0, 12) })

interface Dates {
  from: string
  to: string
}

/** First and last day of something. */
function DateFields({
  dates,
  of,
  problems,
  onChange,
}: {
  dates: Dates
  /** Whose they are, for screen readers. */
  of: string
  problems: readonly (string | undefined)[]
  onChange: (dates: Partial<Dates>) => void
}) {
  const wrong = problems.find((problem) => problem !== undefined)
  return (
    <FieldGroup label={texts.dates} error={wrong}>
      <div className={classes.pair}>
        {(['from', 'to'] as const).map((name) => (
          <Input
            key={name}
            type="date"
            aria-label={`${of} ${texts[name]}`}
            value={dates[name]}
            max="2999-12-31"
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function ProjectForm({ fields: plan, readOnly, problems, onChange }: ContentFormProps<ProjectPlan>) {
  const set = (part: Partial<ProjectPlan>) => onChange({ ...plan, ...part })
  return (
    <fieldset className={classes.form} disabled={readOnly}>
      <TextField
        label={texts.organiser}
        placeholder={texts.organiserPlaceholder}
        value={plan.organiser}
        maxLength={most.name}
        onChange={(organiser) => set({ organiser })}
      />
      <DateFields dates={plan} of="" problems={[problems['from'], problems['to']]} onChange={set} />
      <FieldGroup label={texts.stages} hint={texts.stagesHint} error={problems['stages']}>
        <SortableList
          items={plan.stages}
          max={most.stages}
          onChange={(stages) => set({ stages })}
          create={newStage}
          createText={texts.addStage}
          nameOf={({ name }, index) => texts.stageNamed(index + 1, name)}
          isWrong={(stage) => {
            const at = `stages.${plan.stages.indexOf(stage)}.`
            return Object.keys(problems).some((path) => path.startsWith(at))
          }}
          renderItem={(stage, change, index) => (
            <>
              {problems[`stages.${index}.name`] !== undefined && (
                <p className={classes.problem}>{problems[`stages.${index}.name`]}</p>
              )}
              <TextField
                label={texts.stageName}
                placeholder={texts.stageNamePlaceholder}
                value={stage.name}
                maxLength={most.name}
                onChange={(name) => change({ ...stage, name })}
              />
              <DateFields
                dates={stage}
                of={texts.stageNamed(index + 1, stage.name)}
                problems={[problems[`stages.${index}.from`], problems[`stages.${index}.to`]]}
                onChange={(dates) => change({ ...stage, ...dates })}
              />
              <TextField
                label={texts.stageAbout}
                value={stage.about}
                maxLength={most.text}
                rows={2}
                onChange={(about) => change({ ...stage, about })}
              />
            </>
          )}
        />
      </FieldGroup>
      <ChoiceField
        label={texts.progress}
        value={plan.progress}
        options={progressSources}
        names={progressSourceNames}
        onChange={(progress) => set({ progress })}
      />
      <ChoiceField
        label={texts.joining}
        value={plan.joinMode}
        options={joinModes}
        names={joinModeNames}
        onChange={(joinMode) => set({ joinMode })}
      />
      <TextField
        label={texts.joinNote}
        placeholder={texts.joinNotePlaceholder}
        value={plan.joinNote}
        maxLength={most.text}
        rows={2}
        onChange={(joinNote) => set({ joinNote })}
      />
      <FieldGroup label={texts.memberLimit}>
        <NumberInput
          value={plan.memberLimit}
          min={0}
          max={most.members}
          precision={0}
          required
          disabled={readOnly}
          aria-label={texts.memberLimit}
          onChange={(memberLimit) => {
            if (memberLimit !== null) set({ memberLimit })
          }}
        />
      </FieldGroup>
      <FieldGroup label={texts.public}>
        <ChoiceField
          label={texts.people}
          value={plan.people}
          options={peopleShown}
          names={peopleShownNames}
          onChange={(people) => set({ people })}
        />
        <SwitchField
          label={texts.showsUpdates}
          value={plan.showsUpdates}
          onChange={(showsUpdates) => set({ showsUpdates })}
        />
      </FieldGroup>
    </fieldset>
  )
}

/** The plan of a project. */
export const form = defineContentForm(projectPlanSchema, ProjectForm)
