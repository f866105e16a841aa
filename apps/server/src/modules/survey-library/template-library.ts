// The library of templates; a template's id is the name of its file.
import type { SurveyTemplate } from '../../templates/survey-parts.ts'
import { template as alumniDirectory } from './templates/alumni-directory.ts'
import { template as bestEmployee } from './templates/best-employee.ts'
import { template as brandAwareness } from './templates/brand-awareness.ts'
import { template as canteenSurvey } from './templates/canteen-survey.ts'
import { template as chineseQuiz } from './templates/chinese-quiz.ts'
import { template as classActivityVote } from './templates/class-activity-vote.ts'
import { template as communicationStyle } from './templates/communication-style.ts'
import { template as communityService } from './templates/community-service.ts'
import { template as competitionSignup } from './templates/competition-signup.ts'
import { template as complaintForm } from './templates/complaint-form.ts'
import { template as customerSatisfaction } from './templates/customer-satisfaction.ts'
import { template as employeeEngagement } from './templates/employee-engagement.ts'
import { template as employeeRegistration } from './templates/employee-registration.ts'
import { template as eventFeedback } from './templates/event-feedback.ts'
import { template as eventSignup } from './templates/event-signup.ts'
import { template as exitInterview } from './templates/exit-interview.ts'
import { template as firstAid } from './templates/first-aid.ts'
import { template as healthLifestyle } from './templates/health-lifestyle.ts'
import { template as leadershipStyle } from './templates/leadership-style.ts'
import { template as learningHabit } from './templates/learning-habit.ts'
import { template as leaveRequest } from './templates/leave-request.ts'
import { template as marketCommute } from './templates/market-commute.ts'
import { template as mathQuiz } from './templates/math-quiz.ts'
import { template as newEmployeeOnboarding } from './templates/new-employee-onboarding.ts'
import { template as newStaffExam } from './templates/new-staff-exam.ts'
import { template as orderForm } from './templates/order-form.ts'
import { template as ownersVote } from './templates/owners-vote.ts'
import { template as parentChildSignup } from './templates/parent-child-signup.ts'
import { template as parentSurvey } from './templates/parent-survey.ts'
import { template as patientExperience } from './templates/patient-experience.ts'
import { template as productFeedback } from './templates/product-feedback.ts'
import { template as readingVote } from './templates/reading-vote.ts'
import { template as recruitSignup } from './templates/recruit-signup.ts'
import { template as repairRequest } from './templates/repair-request.ts'
import { template as safetyKnowledge } from './templates/safety-knowledge.ts'
import { template as sportsSignup } from './templates/sports-signup.ts'
import { template as teachingEvaluation } from './templates/teaching-evaluation.ts'
import { template as trafficSafety } from './templates/traffic-safety.ts'
import { template as trainingFeedback } from './templates/training-feedback.ts'
import { template as trainingSignup } from './templates/training-signup.ts'
import { template as visitorRegistration } from './templates/visitor-registration.ts'
import { template as volunteerRegistration } from './templates/volunteer-registration.ts'
import { template as volunteerSignup } from './templates/volunteer-signup.ts'
import { template as workContest } from './templates/work-contest.ts'
import { template as workStress } from './templates/work-stress.ts'

/** All templates by their ids. */
export const surveyTemplates: Readonly<Record<string, SurveyTemplate>> = {
  'alumni-directory': alumniDirectory,
  'best-employee': bestEmployee,
  'brand-awareness': brandAwareness,
  'canteen-survey': canteenSurvey,
  'chinese-quiz': chineseQuiz,
  'class-activity-vote': classActivityVote,
  'communication-style': communicationStyle,
  'community-service': communityService,
  'competition-signup': competitionSignup,
  'complaint-form': complaintForm,
  'customer-satisfaction': customerSatisfaction,
  'employee-engagement': employeeEngagement,
  'employee-registration': employeeRegistration,
  'event-feedback': eventFeedback,
  'event-signup': eventSignup,
  'exit-interview': exitInterview,
  'first-aid': firstAid,
  'health-lifestyle': healthLifestyle,
  'leadership-style': leadershipStyle,
  'learning-habit': learningHabit,
  'leave-request': leaveRequest,
  'market-commute': marketCommute,
  'math-quiz': mathQuiz,
  'new-employee-onboarding': newEmployeeOnboarding,
  'new-staff-exam': newStaffExam,
  'order-form': orderForm,
  'owners-vote': ownersVote,
  'parent-child-signup': parentChildSignup,
  'parent-survey': parentSurvey,
  'patient-experience': patientExperience,
  'product-feedback': productFeedback,
  'reading-vote': readingVote,
  'recruit-signup': recruitSignup,
  'repair-request': repairRequest,
  'safety-knowledge': safetyKnowledge,
  'sports-signup': sportsSignup,
  'teaching-evaluation': teachingEvaluation,
  'traffic-safety': trafficSafety,
  'training-feedback': trainingFeedback,
  'training-signup': trainingSignup,
  'visitor-registration': visitorRegistration,
  'volunteer-registration': volunteerRegistration,
  'volunteer-signup': volunteerSignup,
  'work-contest': workContest,
  'work-stress': workStress,
}
