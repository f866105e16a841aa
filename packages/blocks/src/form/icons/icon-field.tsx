import { Button, Empty, Input, Modal } from 'antd'
import { useState } from 'react'
import { BlockIcon } from '../../icons/block-icon.tsx'
import { iconNames, iconTitles, isIconName } from '../../icons/icon-titles.ts'
import { FieldGroup } from '../fields/field.tsx'
import styles from './icon-field.module.css'
import { texts } from '../texts.ts'

const matching = (search: string) => {
  const wanted = search.trim().toLowerCase()
  return iconNames.filter((name) => name.includes(wanted) || iconTitles[name].includes(wanted))
}

interface IconFieldProps {
  /** Name of an icon; empty for none. */
  value: string
  onChange: (next: string) => void
}

/** An icon, chosen by looking or by a word. */
export function IconField({ value, onChange }: IconFieldProps) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const found = open ? matching(search) : []
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  const title = isIconName(value) ? iconTitles[value] : texts.icon.none
  return (
    <FieldGroup label={texts.icon.label}>
      <div className={styles.chosen}>
        <Button
          aria-label={`${texts.icon.choose} ${title}`}
          icon={<BlockIcon name={value} className={styles.small} />}
          onClick={() => setOpen(true)}
        >
          {title}
        </Button>
        {value !== '' && (
          <Button type="text" onClick={() => onChange('')}>
            {texts.icon.clear}
          </Button>
        )}
      </div>
      <Modal
        title={texts.icon.choose}
        open={open}
        footer={null}
        width={640}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Input
          allowClear
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to look for an icon
          autoFocus
          placeholder={texts.icon.search}
          aria-label={texts.icon.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {found.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.icon.nothing} />
        )}
        <ul className={styles.grid}>
          {found.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.icon}
                aria-pressed={name === value}
                onClick={() => choose(name)}
              >
                <BlockIcon name={name} />
                <span>{iconTitles[name]}</span>
              </button>
            </li>
          ))}
        </ul>
      </Modal>
    </FieldGroup>
  )
}
