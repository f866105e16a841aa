import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type RankingRule, workLimits } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { Button, Form, Input } from 'antd'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { texts } from '../texts.ts'
import classes from '../works.module.css'
import { Count, Group, Moment, newPartId, OneOf, OnOff } from './parts.tsx'

const words = texts.settings

function Criteria() {
  return (
    <fieldset className={classes.parts}>
      <legend>{words.criteria}</legend>
      <p className={classes.quiet}>{words.criteriaHint}</p>
      <Form.List name={['judging', 'criteria']}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {errors.length > 0 && (
              <p className={classes.problem} role="alert">
                {errors}
              </p>
            )}
            {fields.map(({ key, name }) => (
              <div key={key} className={classes.criterion}>
                <Form.Item name={[name, 'name']}>
                  <Input
                    maxLength={workLimits.name}
                    showCount
                    placeholder={words.criterionName}
                    aria-label={`${words.criterion(name + 1)} ${words.criterionName}`}
                  />
                </Form.Item>
                <Form.Item name={[name, 'full']}>
                  <NumberInput
                    min={1}
                    max={workLimits.fullMark}
                    precision={0}
                    required
                    prefix={words.criterionFull}
                    style={{ width: '100%' }}
                    aria-label={`${words.criterion(name + 1)} ${words.criterionFull}`}
                  />
                </Form.Item>
                <Form.Item name={[name, 'weight']}>
                  <NumberInput
                    min={1}
                    max={100}
                    precision={0}
                    required
                    prefix={words.criterionWeight}
                    style={{ width: '100%' }}
                    aria-label={`${words.criterion(name + 1)} ${words.criterionWeight}`}
                  />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={words.removeCriterion(String(name + 1))}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {fields.length < workLimits.criteria && (
              <Button
                icon={<PlusOutlined />}
                onClick={() => add({ id: newPartId(), name: '', full: 10, weight: 1 })}
              >
                {words.addCriterion}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

/** What raters mark, and by which rules. */
export function JudgingSettings({ isOn }: { isOn: boolean }) {
  return (
    <Group title={words.judging}>
      <OnOff name={['judging', 'on']} label={words.judgingOn} />
      {isOn && (
        <>
          <Criteria />
          <Moment name={['judging', 'until']} label={words.judgingUntil} />
          <Count
            name={['judging', 'trim']}
            label={words.trim}
            unit={words.trimUnit}
            min={0}
            max={workLimits.trim}
            required
            hint={words.trimHint}
          />
          <OnOff name={['judging', 'hidesAuthors']} label={words.hidesAuthors} />
          <OnOff name={['judging', 'notOwnGroup']} label={words.notOwnGroup} />
        </>
      )}
    </Group>
  )
}

/** What places are given by. */
export function RankingSettings({ rule }: { rule: RankingRule }) {
  return (
    <Group title={words.ranking}>
      <OneOf name={['ranking', 'rule']} label={words.rule} names={words.rankingRules} />
      {rule === 'both' && (
        <Count
          name={['ranking', 'votesWeight']}
          label={words.votesWeight}
          unit={words.percent}
          min={0}
          max={100}
          required
          hint={words.votesWeightHint}
        />
      )}
    </Group>
  )
}
