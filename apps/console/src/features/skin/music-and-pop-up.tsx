import { SoundOutlined } from '@ant-design/icons'
import { ImageField, LinkTargetField } from '@zhanfang/blocks/forms'
import { musicSchema, popUpFrequencies, popUpFrequencyNames, type SiteAppearance } from '@zhanfang/contract'
import { Button, Input, Radio, Space, Switch } from 'antd'
import { useCallback, useId, useState } from 'react'
import { useCan } from '../app/public/use-app.ts'
import { FilePicker } from '../file/public/file-picker.tsx'
import { type PartProps, usePart } from './appearance-part.ts'
import classes from './skin.module.css'
import { texts } from './texts.ts'

/** Music that visitors may play. */
export function MusicSetting({ appearance, saving, save, onDirty }: PartProps) {
  const can = useCan()
  const id = useId()
  const { value: music, change } = usePart('music', appearance.music, onDirty)
  const [picking, setPicking] = useState(false)
  const isSound = musicSchema.shape.url.safeParse(music.url.trim()).success
  return (
    <div className={classes.own}>
      <p className={classes.purpose}>{texts.music.purpose}</p>
      <div className={classes.line}>
        <Switch id={`${id}-on`} checked={music.isOn} onChange={(isOn) => change({ isOn })} />
        <label htmlFor={`${id}-on`}>{texts.music.isOn}</label>
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}-url`}>{texts.music.url}</label>
        <Space.Compact block>
          <Input
            id={`${id}-url`}
            value={music.url}
            status={isSound ? '' : 'error'}
            aria-describedby={`${id}-hint`}
            maxLength={2000}
            allowClear
            onChange={(event) => change({ url: event.target.value })}
          />
          <Button icon={<SoundOutlined aria-hidden />} onClick={() => setPicking(true)}>
            {texts.music.pick}
          </Button>
        </Space.Compact>
        <p className={classes.hint} id={`${id}-hint`}>
          {isSound ? texts.music.urlHint : texts.music.wrong}
        </p>
        {isSound && music.url !== '' && (
          // Only the operator listens here; music has no words to caption.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio
            className={classes.player}
            controls
            preload="none"
            src={music.url}
            aria-label={texts.music.listen}
          />
        )}
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}-title`}>{texts.music.name}</label>
        <Input
          id={`${id}-title`}
          value={music.title}
          maxLength={40}
          showCount
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
      <div className={classes.saveBar}>
        <Button
          type="primary"
          loading={saving}
          disabled={!isSound || !can('page:publish')}
          onClick={() => {
            const kept = { ...music, url: music.url.trim() }
            change(kept)
            void save({ music: kept }).catch(() => undefined)
          }}
        >
          {texts.save}
        </Button>
      </div>
      <FilePicker
        kind="audio"
        open={picking}
        onPick={(file) => {
          change({
            url: file.url,
            title: music.title.trim() || file.name.replace(/\.[^.]+$/, '').slice(0, 40),
          })
          setPicking(false)
        }}
        onCancel={() => setPicking(false)}
      />
    </div>
  )
}

/** The pop-up as a part of the whole appearance. */
const usePopUpDraft = (onDraft: PartProps['onDraft']) =>
  useCallback((popUp: SiteAppearance['popUp'] | undefined) => onDraft?.(popUp && { popUp }), [onDraft])

/** A picture over the home page. */
export function PopUpSetting({ appearance, saving, save, refused, onDirty, onDraft }: PartProps) {
  const can = useCan()
  const id = useId()
  const { value: popUp, change } = usePart('popUp', appearance.popUp, onDirty, usePopUpDraft(onDraft))
  return (
    <div className={classes.own}>
      <p className={classes.purpose}>{texts.popUp.purpose}</p>
      <div className={classes.line}>
        <Switch id={`${id}-on`} checked={popUp.isOn} onChange={(isOn) => change({ isOn })} />
        <label htmlFor={`${id}-on`}>{texts.popUp.isOn}</label>
      </div>
      <ImageField
        label={texts.popUp.image}
        value={popUp.image}
        onChange={(image) => change({ image })}
        ratio="3:4"
      />
      <LinkTargetField
        value={popUp.link}
        error={refused.at(popUp.link)}
        onChange={(link) => change({ link })}
      />
      <fieldset className={classes.field}>
        <legend>{texts.popUp.frequency}</legend>
        <Radio.Group
          value={popUp.frequency}
          options={popUpFrequencies.map((value) => ({ value, label: popUpFrequencyNames[value] }))}
          onChange={({ target }) => {
            const found = popUpFrequencies.find((value) => value === target.value)
            if (found) change({ frequency: found })
          }}
        />
      </fieldset>
      <div className={classes.saveBar}>
        <Button
          type="primary"
          loading={saving}
          disabled={!can('page:publish')}
          onClick={() => void save({ popUp }).catch(() => undefined)}
        >
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
