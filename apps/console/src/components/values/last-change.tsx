import { TimeText } from './time-text.tsx'

interface LastChangeProps {
  content: { updateTime: string; updatedBy: string }
}

/** When a piece of content was changed last and, where it is known, by whom. */
export function LastChange({ content }: LastChangeProps) {
  return (
    <>
      <TimeText at={content.updateTime} />
      {content.updatedBy && <> · {content.updatedBy}</>}
    </>
  )
}
