import { limits, tagColors, tagCreate, tagNameSchema } from '@zhanfang/contract'
import { Alert, Modal, Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { TagMark } from './tag-mark.tsx'
import { folderTexts } from './folder-texts.ts'
import { texts } from './texts.ts'
import type { FilingQuestion, Filing } from './use-filing.ts'

interface TagChoiceDialogProps {
  filing: Filing
  question: FilingQuestion
  about: 'tag' | 'untag' | 'tags'
}

/** New tags get one colour after the other, so that they can be told apart. */
const nextColor = (count: number) => tagColors[1 + (count % (tagColors.length - 1))] ?? 'default'

/** Gives tags to rows or takes them; of one row it says all. Names that are typed become tags. */
export function TagChoiceDialog({ filing, question, about }: TagChoiceDialogProps) {
  const { count, name } = question
  const { kind, tags } = filing
  const had = new Set(question.tagIds)
  const offered = about === 'untag' ? tags.filter(({ id }) => had.has(id)) : tags
  const nameOf = new Map(tags.map((tag) => [tag.id, tag.name]))
  const [chosen, setChosen] = useState<string[]>(
    about === 'tags' ? [...had].flatMap((id) => nameOf.get(id) ?? []) : [],
  )
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function save() {
    const wrong = chosen.map((one) => tagNameSchema.safeParse(one)).find(({ success }) => !success)
    if (wrong) {
      setProblem(wrong.error?.issues[0]?.message ?? '')
      return
    }
    setBusy(true)
    try {
      const ids: string[] = []
      let made = 0
      for (const one of chosen) {
        const there = tags.find((tag) => tag.name === one)
        if (there) {
          ids.push(there.id)
          continue
        }
        const body = { kind, name: one, color: nextColor(tags.length + made) }
        ids.push((await api.call(tagCreate, { body })).id)
        made += 1
      }
      const add = about === 'untag' ? [] : ids.filter((id) => about === 'tag' || !had.has(id))
      const remove =
        about === 'untag' ? ids : about === 'tags' ? [...had].filter((id) => !ids.includes(id)) : []
      if (add.length + remove.length > 0) await question.tag({ add, remove })
      filing.endQuestion()
    } catch {
      // Told by the client; what was chosen stays.
    } finally {
      setBusy(false)
    }
  }

  const titles = {
    tag: folderTexts.tagItems(count),
    untag: folderTexts.untagItems(count),
    tags: folderTexts.tagsOf(name ?? ''),
  }
  return (
    <Modal
      open
      title={titles[about]}
      width={440}
      okText={folderTexts.save}
      okButtonProps={{ loading: busy, disabled: about !== 'tags' && chosen.length === 0 }}
      onOk={() => void save()}
      onCancel={filing.endQuestion}
    >
      <Select
        mode={about === 'untag' ? 'multiple' : 'tags'}
        style={{ width: '100%' }}
        aria-label={texts.tags}
        placeholder={folderTexts.tagPlaceholder}
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus
        maxCount={limits.tagsPerItem}
        tokenSeparators={[',', '，']}
        value={chosen}
        onChange={(names: string[]) => {
          setProblem('')
          setChosen([...new Set(names.map((one) => one.trim()).filter((one) => one !== ''))])
        }}
        options={offered.map((tag) => ({ value: tag.name, label: <TagMark tag={tag} /> }))}
      />
      {problem !== '' && (
        <Alert type="error" showIcon title={problem} role="alert" style={{ marginBlockStart: 12 }} />
      )}
    </Modal>
  )
}
