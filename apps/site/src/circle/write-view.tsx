import { imageSource } from '@zhanfang/blocks'
import type { CircleContent } from './circle-page-input.ts'
import styles from './circle-page.module.css'
import { texts } from './texts.ts'

type WriteContent = Extract<CircleContent, { kind: 'write' }>

/** Something that was sent before and stays unless its box is cleared. */
function Kept({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <label className={styles.kept}>
      <input type="checkbox" name={name} value={value} defaultChecked />
      <span>{label}</span>
    </label>
  )
}

function Problem({ problems, field }: Pick<WriteContent, 'problems'> & { field: string }) {
  const problem = problems.find((one) => one.field === field)
  return problem ? (
    <p className={styles.problem} role="alert" id={`${field}-problem`}>
      {problem.message}
    </p>
  ) : null
}

/** Where a post is written or changed: whatever goes wrong, what was typed and sent stays. */
export function Write(content: WriteContent) {
  const { action, text, maxLength, classes, pictures, mostPictures, video, file, card, notice, isChange } =
    content
  const { problems } = content
  const problemOf = (field: string) => problems.find((one) => one.field === field)
  const described = (field: string) =>
    problemOf(field) ? { 'aria-describedby': `${field}-problem`, 'aria-invalid': true } : {}
  return (
    <form className={styles.form} method="post" action={action} encType="multipart/form-data">
      {notice !== '' && <p className={styles.notice}>{notice}</p>}
      <Problem problems={problems} field="" />
      <div className={styles.field}>
        <label htmlFor="text">{texts.text}</label>
        <Problem problems={problems} field="text" />
        <textarea
          id="text"
          name="text"
          rows={7}
          maxLength={maxLength}
          defaultValue={text}
          placeholder={texts.textHint}
          {...described('text')}
        />
      </div>
      {classes.length > 0 && (
        <label className={styles.field}>
          <span>{texts.inClass}</span>
          <select name="classId" defaultValue={classes.find(({ isChosen }) => isChosen)?.id ?? ''}>
            <option value="">{texts.noClass}</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset className={styles.files}>
        <legend>{texts.pictures}</legend>
        <Problem problems={problems} field="pictures" />
        {pictures.length > 0 && (
          <ul className={styles.keptPictures}>
            {pictures.map(({ url }, index) => (
              <li key={url}>
                <img src={imageSource(url, 320).src} alt="" width={96} height={96} />
                <Kept name="keptPicture" value={url} label={texts.keepPicture(index + 1)} />
              </li>
            ))}
          </ul>
        )}
        <label className={styles.field}>
          <span>{texts.addPictures(mostPictures)}</span>
          <input
            type="file"
            name="picture"
            multiple
            accept="image/png,image/jpeg,image/webp,image/gif"
            {...described('pictures')}
          />
        </label>
      </fieldset>
      <fieldset className={styles.files}>
        <legend>{texts.video}</legend>
        <Problem problems={problems} field="video" />
        {video && <Kept name="keptVideo" value={video.url} label={texts.keep(video.name)} />}
        <label className={styles.field}>
          <span>{texts.addVideo}</span>
          <input
            type="file"
            name="video"
            accept="video/mp4,video/webm,video/quicktime"
            {...described('video')}
          />
        </label>
      </fieldset>
      <fieldset className={styles.files}>
        <legend>{texts.file}</legend>
        <Problem problems={problems} field="file" />
        {file && <Kept name="keptFile" value={file.url} label={texts.keep(file.name)} />}
        <label className={styles.field}>
          <span>{texts.addFile}</span>
          <input type="file" name="file" {...described('file')} />
        </label>
      </fieldset>
      <label className={styles.field}>
        <span>{texts.card}</span>
        <Problem problems={problems} field="card" />
        <input
          name="card"
          maxLength={300}
          defaultValue={card}
          placeholder={texts.cardHint}
          {...described('card')}
        />
      </label>
      <button type="submit" className={styles.first}>
        {isChange ? texts.save : texts.publish}
      </button>
    </form>
  )
}
