import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  assessable,
  type Assessment,
  newId,
  type ScoreBand,
  type ScoreDimension,
  surveyLimits,
} from '@zhanfang/survey'
import { Button, Drawer, Empty, Input, Select, Switch } from 'antd'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { useEditor, useEditorState } from '../store/editor-context.tsx'
import { elementLabel } from '../logic/rule-words.ts'
import classes from './assessment.module.css'
import { assessmentTexts as texts } from './texts.ts'

const empty: Assessment = { showScores: true, bands: [], dimensions: [] }

interface BandsProps {
  bands: readonly ScoreBand[]
  disabled: boolean
  onChange: (bands: ScoreBand[]) => void
}

/** Stretches of points with what they mean, in the order in which they were written. */
function Bands({ bands, disabled, onChange }: BandsProps) {
  const change = (index: number, part: Partial<ScoreBand>) =>
    onChange(bands.map((band, at) => (at === index ? { ...band, ...part } : band)))
  const last = bands.reduce((most, { from }) => Math.max(most, from), -1)
  return (
    <div className={classes.bands}>
      {bands.map((band, index) => (
        <fieldset key={band.id} className={classes.band} aria-label={texts.band(index + 1)}>
          <div className={classes.line}>
            <NumberInput
              required
              className={classes.from}
              aria-label={`${texts.band(index + 1)} ${texts.from}`}
              prefix="≥"
              disabled={disabled}
              value={band.from}
              step={1}
              onChange={(from) => from !== null && change(index, { from })}
            />
            <Input
              aria-label={`${texts.band(index + 1)} ${texts.bandTitle}`}
              placeholder={texts.bandTitlePlaceholder}
              maxLength={surveyLimits.title}
              showCount
              disabled={disabled}
              value={band.title}
              onChange={(event) => change(index, { title: event.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={texts.remove(texts.band(index + 1))}
              disabled={disabled}
              onClick={() => onChange(bands.filter((_, at) => at !== index))}
            />
          </div>
          <Input.TextArea
            aria-label={`${texts.band(index + 1)} ${texts.bandText}`}
            placeholder={texts.bandText}
            maxLength={surveyLimits.intro}
            showCount
            autoSize={{ minRows: 1, maxRows: 6 }}
            disabled={disabled}
            value={band.text}
            onChange={(event) => change(index, { text: event.target.value })}
          />
        </fieldset>
      ))}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || bands.length >= surveyLimits.bands}
        onClick={() => onChange([...bands, { id: newId(), from: last + 1, title: '', text: '' }])}
      >
        {texts.addBand}
      </Button>
    </div>
  )
}

/** What the points of an assessment mean: bands of the total, and dimensions with bands of their own. */
export function AssessmentDrawer({ onClose }: { onClose: () => void }) {
  const { store, canWrite } = useEditor()
  const definition = useEditorState((state) => state.definition)
  const assessment = definition.assessment ?? empty
  const { questions, least, most } = assessable(definition)
  const change = (part: Partial<Assessment>, place: string) =>
    store.edit({ ...definition, assessment: { ...assessment, ...part } }, texts.step, `assessment:${place}`)
  const changeDimension = (id: string, part: Partial<ScoreDimension>) =>
    change(
      { dimensions: assessment.dimensions.map((one) => (one.id === id ? { ...one, ...part } : one)) },
      id,
    )
  return (
    <Drawer open size={560} title={texts.action} onClose={onClose}>
      <p className={classes.hint}>{texts.hint}</p>
      <p className={classes.hint}>{questions.length === 0 ? texts.noScores : texts.range(least, most)}</p>
      <div className={classes.switch}>
        <label htmlFor="show-scores">{texts.showScores}</label>
        <Switch
          id="show-scores"
          disabled={!canWrite}
          checked={assessment.showScores}
          onChange={(showScores) => change({ showScores }, 'shown')}
        />
      </div>
      <section aria-labelledby="total-bands">
        <h3 id="total-bands" className={classes.heading}>
          {texts.total}
        </h3>
        <p className={classes.hint}>{texts.bandsHint}</p>
        <Bands
          bands={assessment.bands}
          disabled={!canWrite}
          onChange={(bands) => change({ bands }, 'total')}
        />
      </section>
      <section aria-labelledby="dimensions">
        <h3 id="dimensions" className={classes.heading}>
          {texts.dimensions}
        </h3>
        <p className={classes.hint}>{texts.dimensionsHint}</p>
        {assessment.dimensions.map((dimension, index) => (
          <fieldset key={dimension.id} className={classes.dimension}>
            <legend className="visually-hidden">{dimension.title || texts.dimension(index + 1)}</legend>
            <div className={classes.line}>
              <Input
                aria-label={`${texts.dimension(index + 1)} ${texts.title}`}
                placeholder={texts.titlePlaceholder}
                maxLength={surveyLimits.title}
                disabled={!canWrite}
                value={dimension.title}
                onChange={(event) => changeDimension(dimension.id, { title: event.target.value })}
              />
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={texts.remove(dimension.title || texts.dimension(index + 1))}
                disabled={!canWrite}
                onClick={() =>
                  change(
                    { dimensions: assessment.dimensions.filter(({ id }) => id !== dimension.id) },
                    'list',
                  )
                }
              />
            </div>
            <Select
              mode="multiple"
              className={classes.full}
              aria-label={`${texts.dimension(index + 1)} ${texts.questions}`}
              placeholder={texts.questionsPlaceholder}
              disabled={!canWrite}
              optionFilterProp="label"
              value={dimension.questions}
              onChange={(list) => changeDimension(dimension.id, { questions: list })}
              options={questions.map((id) => ({ value: id, label: elementLabel(definition, id, 30) }))}
            />
            <Bands
              bands={dimension.bands}
              disabled={!canWrite}
              onChange={(bands) => changeDimension(dimension.id, { bands })}
            />
          </fieldset>
        ))}
        {assessment.dimensions.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.dimensionsHint} />
        )}
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          disabled={!canWrite || assessment.dimensions.length >= surveyLimits.dimensions}
          onClick={() =>
            change(
              {
                dimensions: [...assessment.dimensions, { id: newId(), title: '', questions: [], bands: [] }],
              },
              'list',
            )
          }
        >
          {texts.addDimension}
        </Button>
      </section>
    </Drawer>
  )
}
