import type { CustomerState } from '@zhanfang/contract'
import { Avatar } from 'antd'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { texts } from './texts.ts'

const tones = { active: 'good', blocked: 'bad', leaving: 'notice' } as const

export function CustomerStateTag({ state }: { state: CustomerState }) {
  return <StatusTag tone={tones[state]}>{texts.states[state]}</StatusTag>
}

export function CustomerAvatar({ nickname, avatar }: { nickname: string; avatar: string }) {
  return (
    <Avatar src={avatar || undefined} alt="">
      {Array.from(nickname)[0]}
    </Avatar>
  )
}
