import { useFormPort } from '@zhanfang/blocks/forms'
import { SurveyFormPortContext } from '@zhanfang/survey/forms'
import { type ReactNode, useMemo } from 'react'
import { listBanks } from '../../../exam/list-banks.ts'
import { FormPortProvider } from '../../../../form-port-provider.tsx'

function Bridge({ children }: { children: ReactNode }) {
  const { pickImage } = useFormPort()
  const port = useMemo(() => ({ pickImage, listBanks }), [pickImage])
  return <SurveyFormPortContext value={port}>{children}</SurveyFormPortContext>
}

/** Gives the property forms of questions the console's library of images. */
export function SurveyFormPort({ children }: { children: ReactNode }) {
  return (
    <FormPortProvider>
      <Bridge>{children}</Bridge>
    </FormPortProvider>
  )
}
