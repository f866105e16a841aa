import type { CertificateTexts, SurveyTexts } from './texts.ts'

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What stands around a survey in English. */
export const surveyTextsEn: SurveyTexts = {
  closed: { title: 'Not open at the moment' },
  thanks: { title: 'Thank you, your answer was sent' },
  previewSubmit: {
    title: 'The preview ends here',
    text: 'This is a preview: nothing was saved',
    link: 'Back to the preview',
  },
  gate: {
    passwordText: 'You need a password to answer this survey',
    password: 'Password',
    whitelistText: 'This survey is for people on a list. Please say who you are',
    name: 'Name',
    mobile: 'Mobile number',
    code: 'Invitation code',
    captchaText: 'Please enter the characters in the picture to show that you are not a program',
    captcha: 'Characters in the picture',
    captchaPicture: 'Picture with characters',
    loginText: 'You need to log in to answer this survey',
    membersText: 'This survey is for members only. Please log in with a member’s account',
    login: 'Log in',
    weixinText: 'Please scan this code with WeChat and answer there',
    weixinPicture: 'QR code of this survey',
    deviceText: 'Please allow cookies in your browser, then open the survey again',
    again: 'Open again',
    submit: 'Continue',
    until: (days, hours, minutes) =>
      [
        days > 0 ? plural(days, 'day') : '',
        hours > 0 ? plural(hours, 'hour') : '',
        days === 0 && minutes > 0 ? plural(minutes, 'minute') : '',
      ]
        .filter(Boolean)
        .join(' ') + ' to go',
  },
  full: {
    title: 'No places left',
    text: 'There are enough answers from people like you. Thank you for taking part',
  },
  placesGone: (title) =>
    `There are no places left: everything under “${title}” is taken. Thank you for your interest`,
  voted: { title: 'You have voted', text: 'Your vote has been counted. Thank you' },
  addressVoted: {
    title: 'No vote for now',
    text: 'Many people have voted from your network today. Please use another one or come back later',
  },
  gateOpened: 'Confirmed. Please submit once more',
  editAnswer: 'Change my answer',
  seeResults: 'See the results',
  results: {
    title: 'Results',
    total: (count) => plural(count, 'answer'),
    none: 'There is nothing to show yet',
    answered: (count) => `${plural(count, 'person').replace('persons', 'people')} answered`,
    rated: (count, mean) =>
      `${plural(count, 'rating')}${mean === null ? '' : `, ${mean.toFixed(1)} on average`}`,
    hidden: {
      title: 'The results cannot be shown now',
      text: 'They are not public, or you have to answer first',
    },
  },
  goOn: 'Continue',
}

/** What stands on the page that checks a certificate, in English. */
export const certificateTextsEn: CertificateTexts = {
  title: 'This certificate is genuine',
  text: ({ name, certificateTitle, examTitle, number }) =>
    `“${certificateTitle}” of ${name}, for “${examTitle}”, number ${number}`,
  download: 'Download certificate',
  unknown: 'There is no such certificate',
  unknownText: 'Please check that the number is right',
}
