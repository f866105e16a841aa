import type { ComponentProps } from 'react'
import classes from './note-tag.module.css'

interface NoteTagProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'notice' | 'bad'
}

/**
 * A few words in a coloured box, beside a heading or a button. In antd's look, and not antd's: the first load of every
 * screen has it.
 */
export function NoteTag({ tone = 'neutral', className = '', ...rest }: NoteTagProps) {
  return <span {...rest} className={`${classes.tag} ${className}`} data-tone={tone} />
}
