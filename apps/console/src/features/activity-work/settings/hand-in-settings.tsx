import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { workLimits } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { Button, Form, Input } from 'antd'
import { texts } from '../texts.ts'
import classes from '../works.module.css'
import { Count, Group, Moment, newPartId, OneOf, OnOff } from './parts.tsx'

const words = texts.settings

/** Whether, when and in which groups works are handed in. */
export function HandInSettings() {
  return (
    <Group title={words.works}>
      <OnOff name={['on']} label={words.on} hint={words.onHint} />
      <div className={classes.pair}>
        <Moment name={['handIn', 'from']} label={words.handInFrom} />
        <Moment name={['handIn', 'until']} label={words.handInUntil} hint={words.untilHint} />
      </div>
      <Count
        name={['perPerson']}
        label={words.perPerson}
        unit={words.perPersonUnit}
        max={workLimits.perPerson}
        required
      />
      <OnOff name={['audited']} label={words.audited} hint={words.auditedHint} />
      <fieldset className={classes.parts}>
        <legend>{words.groups}</legend>
        <p className={classes.quiet}>{words.groupsHint}</p>
        <Form.List name={['groups']}>
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <div key={key} className={classes.row}>
                  <Form.Item name={[name, 'name']}>
                    <Input maxLength={workLimits.name} showCount aria-label={words.group(name + 1)} />
                  </Form.Item>
                  <Button
                    icon={<DeleteOutlined />}
                    aria-label={words.removeGroup(String(name + 1))}
                    onClick={() => remove(name)}
                  />
                </div>
              ))}
              {fields.length < workLimits.groups && (
                <Button icon={<PlusOutlined />} onClick={() => add({ id: newPartId(), name: '' })}>
                  {words.addGroup}
                </Button>
              )}
            </>
          )}
        </Form.List>
      </fieldset>
    </Group>
  )
}

/** What a work has. */
export function ContentSettings() {
  return (
    <Group title={words.content}>
      <OneOf name={['text']} label={words.text} names={words.askedModes} />
      <div className={classes.pair}>
        <Count
          name={['pictures', 'least']}
          label={words.leastPictures}
          unit={words.picturesUnit}
          min={0}
          max={workLimits.pictures}
          required
        />
        <Count
          name={['pictures', 'most']}
          label={words.mostPictures}
          unit={words.picturesUnit}
          min={0}
          max={workLimits.pictures}
          required
        />
      </div>
      <OneOf name={['video']} label={words.video} names={words.askedModes} />
    </Group>
  )
}
