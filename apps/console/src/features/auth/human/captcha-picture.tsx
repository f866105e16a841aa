import { captchaCode } from '@zhanfang/contract'
import { useCallback, useState } from 'react'
import { api } from '../../../api.ts'
import { toastError } from '../../../toast.ts'
import classes from './captcha-picture.module.css'
import { texts } from '../public/texts.ts'

export interface Captcha {
  captchaId: string
  /** Data URL. */
  image: string
}

/** Picture and id of a captcha; it is fetched when it is needed and again when it was used. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>()
  const change = useCallback(async () => {
    try {
      setCaptcha(await api.call(captchaCode, undefined, { silent: true }))
    } catch {
      toastError(texts.captchaFailed)
    }
  }, [])
  return { captcha, change }
}

export function CaptchaPicture({ image, onChange }: { image: string; onChange: () => void }) {
  return (
    <button
      type="button"
      className={classes.picture}
      title={texts.captchaChange}
      aria-label={texts.captchaChange}
      onClick={onChange}
    >
      <img src={image} alt="" />
    </button>
  )
}
