import type { AnswerValues } from '@zhanfang/survey'
import { z } from 'zod'

/** A checked answer that waits until what it belongs to is complete; JSON. */
export const hostedAnswerSchema = z.object({
  submitId: z.string(),
  version: z.number().int(),
  seconds: z.number().int().nullable(),
  device: z.string(),
  ip: z.string(),
  language: z.string().nullable(),
  /** As they were checked, with what the server knows of their files. */
  values: z.record(z.string(), z.unknown()),
})
export type HostedAnswer = z.output<typeof hostedAnswerSchema>

/** What the page of a survey says that is filled in for something else. */
export interface HostedForm {
  surveyId: string
  /** What it is filled in for, and for whom. */
  title: string
  /** One for each person whom it is asked of; none for a single one. */
  steps: readonly { text: string; href: string; isCurrent: boolean; isDone: boolean }[]
  submitText: string
  /** Where it goes on, below the address of the site, once all of it is done; null while it is filled in. */
  goOn: string | null
  /** What was filled in before. */
  before: { submitId: string; values: AnswerValues } | null
}

/** Something that surveys are filled in for, such as the sign-ups of activities. */
export interface FormHost {
  /** First part of the tokens, and of the origin that answers keep. */
  kind: string
  /** What a token stands for; null for one that is over or wrong. */
  open(appId: string, token: string): Promise<HostedForm | null>
  /** Takes an answer; returns where the visitor goes on, below the address of the site. */
  receive(appId: string, token: string, answer: HostedAnswer): Promise<string>
  /** Screen of the console about what an answer was filled in for. */
  pathOf(id: string): string
  /** What a survey is filled in for at present, with its page below the address of the site; null for nothing. */
  usedBy(appId: string, surveyId: string): Promise<{ title: string; path: string } | null>
}

const parted = (text: string): [string, string] => {
  const at = text.indexOf(':')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

export type FormHosts = ReturnType<typeof createFormHosts>

/** The things that surveys are filled in for, by their kinds. */
export function createFormHosts() {
  const hosts = new Map<string, FormHost>()
  return {
    /** Throws if the kind is there already. */
    add(host: FormHost): void {
      if (hosts.has(host.kind)) throw new Error(`two modules have surveys filled in for "${host.kind}"`)
      hosts.set(host.kind, host)
    },
    /** Null for a token of no kind, and for one that is over or wrong. */
    open(appId: string, token: string): Promise<HostedForm | null> {
      const [kind, rest] = parted(token)
      return hosts.get(kind)?.open(appId, rest) ?? Promise.resolve(null)
    },
    receive(appId: string, token: string, answer: HostedAnswer): Promise<string> | null {
      const [kind, rest] = parted(token)
      return hosts.get(kind)?.receive(appId, rest, answer) ?? null
    },
    /** Screen of what an answer was filled in for; null for an answer by itself. */
    pathOf(origin: string | null): string | null {
      if (origin === null) return null
      const [kind, id] = parted(origin)
      return hosts.get(kind)?.pathOf(id) ?? null
    },
    /** The first thing that a survey is a form of now: nobody fills it in by itself meanwhile. */
    async usedBy(appId: string, surveyId: string): Promise<{ title: string; path: string } | null> {
      for (const host of hosts.values()) {
        const use = await host.usedBy(appId, surveyId)
        if (use) return use
      }
      return null
    },
  }
}
