import { useState } from 'react'
import { noImage } from '../model/block-image.ts'
import {
  type Frame,
  FRAME_OVERLAP_MAX,
  FRAME_RADIUS_MAX,
  FRAME_SIDE_MAX,
  FRAME_SPACE_MAX,
  frameIssues,
  frameScreens,
  frameShadows,
  frameSticks,
} from '../model/frame.ts'
import { type FrameSpace, frameSpaces, phoneSpaces } from '../model/frame-spaces.ts'
import { frameAudiences } from '../model/visitors.ts'
import { ChoiceField } from './fields/choice-field.tsx'
import { ColorField } from './fields/color-field.tsx'
import styles from './frame-fields.module.css'
import { ImageField } from './images/image-field.tsx'
import { GroupsField } from './fields/groups-field.tsx'
import { MomentField } from './fields/moment-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { SwitchField } from './fields/switch-field.tsx'
import { texts } from './texts.ts'

const words = texts.frame
const mostOf = (space: FrameSpace) =>
  space === 'marginX' || space === 'paddingX' ? FRAME_SIDE_MAX : FRAME_SPACE_MAX

interface FrameFieldsProps {
  value: Frame
  onChange: (next: Frame) => void
}

/** Spacing, ground and visibility: the part that the forms of all kinds have in common, folded until it is wanted. */
export function FrameFields({ value, onChange }: FrameFieldsProps) {
  const set = (changed: Partial<Frame>) => onChange({ ...value, ...changed })
  const { phone } = value
  const [open, setOpen] = useState(false)
  const wrongWindow = frameIssues(value).some(({ level }) => level === 'error')
  const moment = (key: 'visibleFrom' | 'visibleUntil', error?: string) => (
    <MomentField
      label={words[key]}
      hint={words.visibleHint}
      error={error}
      value={value[key]}
      onChange={(next) => set({ [key]: next })}
    />
  )
  return (
    <details className={styles.frame} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.title}>{words.title}</summary>
      {/* Folded, it must not cost a keystroke in the kind's own form. */}
      {open && (
        <div className={styles.fields}>
          {frameSpaces.map((space) => (
            <NumberField
              key={space}
              label={words[space]}
              unit="px"
              min={0}
              max={mostOf(space)}
              value={value[space]}
              onChange={(next) => set({ [space]: next })}
            />
          ))}
          <SwitchField
            label={words.ownOnPhone}
            value={phone !== undefined}
            onChange={(isOwn) => set({ phone: isOwn ? phoneSpaces(value) : undefined })}
          />
          {phone !== undefined &&
            frameSpaces.map((space) => (
              <NumberField
                key={space}
                label={words.onPhone(words[space])}
                unit="px"
                min={0}
                max={mostOf(space)}
                value={phone[space]}
                onChange={(next) => set({ phone: { ...phone, [space]: next } })}
              />
            ))}
          <NumberField
            label={words.radius}
            unit="px"
            min={0}
            max={FRAME_RADIUS_MAX}
            value={value.radius}
            onChange={(radius) => set({ radius })}
          />
          <ColorField
            label={words.background}
            value={value.background}
            onChange={(background) => set({ background })}
          />
          {value.background !== '' && (
            <ColorField
              label={words.backgroundEnd}
              value={value.backgroundEnd}
              onChange={(backgroundEnd) => set({ backgroundEnd })}
            />
          )}
          <ImageField
            label={words.backgroundImage}
            withAlt={false}
            value={{ ...noImage, url: value.backgroundImage }}
            onChange={({ url }) => set({ backgroundImage: url })}
          />
          {value.backgroundImage !== '' && (
            <NumberField
              label={words.veil}
              unit="%"
              min={0}
              max={100}
              value={value.veil}
              onChange={(veil) => set({ veil })}
            />
          )}
          <ChoiceField
            label={words.shadow}
            options={frameShadows}
            names={words.shadows}
            value={value.shadow}
            onChange={(shadow) => set({ shadow })}
          />
          <ChoiceField
            label={words.stick}
            hint={value.stick === 'none' ? undefined : words.stickHint}
            options={frameSticks}
            names={words.sticks}
            value={value.stick}
            onChange={(stick) => set({ stick })}
          />
          <NumberField
            label={words.overlap}
            hint={value.overlap === 0 ? undefined : words.overlapHint}
            min={0}
            max={FRAME_OVERLAP_MAX}
            value={value.overlap}
            onChange={(overlap) => set({ overlap })}
          />
          <ChoiceField
            label={words.shownOn}
            options={frameScreens}
            names={words.screens}
            value={value.shownOn}
            onChange={(shownOn) => set({ shownOn })}
          />
          {moment('visibleFrom')}
          {moment('visibleUntil', wrongWindow ? words.wrongWindow : undefined)}
          <ChoiceField
            label={words.audience}
            hint={words.audienceHints[value.audience]}
            options={frameAudiences}
            names={words.audiences}
            value={value.audience}
            onChange={(audience) => set({ audience })}
          />
          {value.audience === 'groups' && (
            <GroupsField value={value.groups} onChange={(groups) => set({ groups })} />
          )}
        </div>
      )}
    </details>
  )
}
