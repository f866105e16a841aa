import classes from './prize.module.css'

export const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

/** What the operator wrote, line by line. */
export const Intro = ({ text }: { text: string }) =>
  text === '' ? null : <p className={classes.intro}>{text}</p>
