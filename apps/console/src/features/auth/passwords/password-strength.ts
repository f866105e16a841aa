// What is known of a password while it is typed. The lists that it is judged by come when somebody begins to type one.
import type { PasswordJudgement } from '@zhanfang/contract/password-strength'
import { useEffect, useState } from 'react'

type Judge = (password: string, personal: readonly string[]) => PasswordJudgement

let judge: Promise<Judge> | undefined

function loadJudge(): Promise<Judge> {
  judge ??= import('@zhanfang/contract/password-strength').then(
    ({ judgePassword }) => judgePassword,
    (error: unknown) => {
      // The next key asks for it again.
      judge = undefined
      throw error
    },
  )
  return judge
}

/** Returns why a password would be refused, or null. Without the lists the server is the one who says so. */
export async function refusalOf(password: string, personal: readonly string[]): Promise<string | null> {
  try {
    return (await loadJudge())(password, personal).refusal
  } catch {
    return null
  }
}

/** Judges a password while it is typed; undefined until the lists are there. */
export function usePasswordJudgement(
  password: string,
  personal: readonly string[],
): PasswordJudgement | undefined {
  const [loaded, setLoaded] = useState<{ judge: Judge }>()
  const begun = password !== ''
  useEffect(() => {
    if (!begun) return
    let over = false
    loadJudge().then(
      (ready) => {
        if (!over) setLoaded({ judge: ready })
      },
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [begun])
  return begun ? loaded?.judge(password, personal) : undefined
}
