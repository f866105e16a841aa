import { FieldGroup, SortableList, TextField } from '@zhanfang/blocks/forms'
import {
  lessonLimits,
  fields as lessonFields,
  type LessonChapter,
  type LessonPart,
  lessonParts,
} from '@zhanfang/contract/content-kinds/lesson/fields'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { lateComponent } from '../../../../components/late/late-component.tsx'
import { LateDialog } from '../../../../components/late/late-dialog.tsx'
import { randomUuid } from '../../../../random-uuid.ts'
import type { ContentFormProps } from '../../content-kind.ts'
import { defineContentForm } from '../../define-content-form.tsx'
import classes from '../../editor/kind-form.module.css'
import { PartFields } from './part-fields.tsx'
import { texts } from './texts.ts'

type Fields = z.output<typeof lessonFields.schema>
const most = lessonLimits

const FollowingDialog = lateComponent(async () => (await import('./following-dialog.tsx')).FollowingDialog)

/** Progress is kept by it, so it never comes again. */
const newPartId = () => randomUuid().replaceAll('-', '').slice(0, 12)
const newPart = (): LessonPart => ({
  id: newPartId(),
  title: '',
  type: 'text',
  isFree: true,
  minutes: 0,
  media: { url: '', name: '' },
  chosen: { id: '', title: '' },
  body: null,
})

/** Moves a part to the end of another chapter. */
function movedTo(chapters: readonly LessonChapter[], partId: string, to: number): LessonChapter[] {
  const part = lessonParts(chapters).find(({ id }) => id === partId)
  return chapters.map((chapter, index) => {
    const parts = chapter.parts.filter(({ id }) => id !== partId)
    return { ...chapter, parts: part && index === to ? [...parts, part] : parts }
  })
}

function LessonForm({ id, fields, readOnly, problems, onChange }: ContentFormProps<Fields>) {
  const { chapters } = fields
  const [isFollowingOpen, setFollowingOpen] = useState(false)
  // What is typed into a long text comes late: it goes into the part as it is then.
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  }, [fields])
  const put = (next: LessonChapter[]) => {
    latest.current = { ...latest.current, chapters: next }
    onChange(latest.current)
  }
  const changePart = (partId: string, changed: Partial<LessonPart>) =>
    put(
      latest.current.chapters.map((chapter) => ({
        ...chapter,
        parts: chapter.parts.map((part) => (part.id === partId ? { ...part, ...changed } : part)),
      })),
    )
  const room = most.parts - lessonParts(chapters).length
  const problemOf = (path: string) => problems[path]
  const isPartWrong = (partId: string) =>
    chapters.some((chapter, at) =>
      chapter.parts.some(
        (part, index) => part.id === partId && problemOf(`chapters.${at}.parts.${index}`) !== undefined,
      ),
    )

  return (
    <fieldset className={classes.form} disabled={readOnly}>
      <div className={classes.tools}>
        <Button onClick={() => setFollowingOpen(true)}>{texts.following.open}</Button>
      </div>
      <FieldGroup label={texts.chapters} hint={texts.hint} error={problemOf('chapters')}>
        <SortableList
          items={chapters}
          max={most.chapters}
          onChange={put}
          create={() => ({ title: '', parts: [newPart()] })}
          createText={texts.addChapter}
          nameOf={(chapter, index) => texts.chapterNamed(index + 1, chapter.title, chapter.parts.length)}
          isWrong={(chapter) =>
            problemOf(`chapters.${chapters.indexOf(chapter)}.title`) !== undefined ||
            chapter.parts.some((part) => isPartWrong(part.id))
          }
          renderItem={(chapter, change, at) => (
            <>
              {problemOf(`chapters.${at}.title`) !== undefined && (
                <p className={classes.problem}>{problemOf(`chapters.${at}.title`)}</p>
              )}
              <TextField
                label={texts.chapterTitle}
                value={chapter.title}
                maxLength={most.title}
                onChange={(title) => change({ ...chapter, title })}
              />
              <FieldGroup label={texts.parts}>
                <SortableList
                  items={chapter.parts}
                  max={chapter.parts.length + room}
                  onChange={(parts) => change({ ...chapter, parts })}
                  create={newPart}
                  createText={texts.addPart}
                  copyOf={(part) => ({ ...part, id: newPartId() })}
                  nameOf={(part) => texts.partNamed(texts.types[part.type], part.title || texts.untitled)}
                  isWrong={(part) => isPartWrong(part.id)}
                  renderItem={(part, _, index) => (
                    <PartFields
                      key={part.id}
                      part={part}
                      isFirst={at === 0 && index === 0}
                      readOnly={readOnly}
                      problem={problemOf(`chapters.${at}.parts.${index}`)}
                      onChange={(changed) => changePart(part.id, changed)}
                      chapterAt={at}
                      chapterTitles={chapters.map(({ title }) => title)}
                      onMove={(to) => put(movedTo(latest.current.chapters, part.id, to))}
                    />
                  )}
                />
              </FieldGroup>
            </>
          )}
        />
      </FieldGroup>
      <LateDialog onFailure={() => setFollowingOpen(false)}>
        {isFollowingOpen && <FollowingDialog id={id} onClose={() => setFollowingOpen(false)} />}
      </LateDialog>
    </fieldset>
  )
}

export const form = defineContentForm(lessonFields.schema, LessonForm)
