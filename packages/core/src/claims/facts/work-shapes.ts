/**
 * How facts of software work are worded. `fact-shapes.ts` says how a line is read.
 */
export const workShapes = `
port ~ : port, port number
 | S listen/run/serve on/at port? V locally? | to? reach S locally? use/connect port V | port V = take/use by S | S use port V locally?
 | V = port S use/need/have
 | S listen/run/serve on/at port? V | S = bind/reachable/available/expose/accessible/find to/on/at port? V | port V = S use
 | S = bind to V port | reach S connect to port? V | S use/have/open/take port V | connect to S on port? V
owner ~ : owner, maintainer, code owner, product owner
 | V own/maintain S | S belong to V | S = own/maintain by V | V = responsible for S | V = in charge of S | V take care of S | V look after S
 | responsible for S = V | question about S go to V own | ownership of S lie/= with V | S = V 's responsibility | S = responsibility of V
lead : lead, leader, team lead | V lead/head S | S = lead/head by V
manager : manager, boss, supervisor | V manage S | S = manage by V | S report to V
 | S work under V | S answer to V | V supervise S | S = supervise by V
contact ~ : contact, contact person, point of contact | contact/ask/ping/call V about/for/in S | V = person to ask/contact about/for S | question about S go to V
reviewer ~ * : reviewer | V review S | S = review by V | S need review from/by V
approval ~ : approver | S need approval from/by V | S = approve by V | V approve S | approval by/from V = require/need for S | S require/need approval of/from/by V | V sign off on S
database : database, db, data store, datastore
 | S store data in V | data of/from/in S live/= in V | data of/from/in S = store/keep in V | S keep/save data in V | V = behind S | ? S run on V | V store/hold data of S | S = back by V
language : language, programming language, implementation language
 | S = write/implement/code/program/build in V | write/build/implement S in V | S = V program/project/codebase/code | code of S = V | S = cod in V
framework : framework, ui framework, web framework | S = build/write with/in/on V | build/write S with/in V | ? S use V
linter ~ : linter | S = lint with/by V | lint S with V | lint in/of S = do/handle by/with V | S use V for lint | V lint S | S lint with V
formatter ~ : formatter, code formatter | S = format with/by V | format S with V | S use V for format | V format S | format in/of S = do/handle by/with V
bundler ~ : bundler | S = bundle with/by V | bundle S with V | S use V for bundle | V bundle S
testing ~ : test runner, test framework, testing framework | S = test with V | test S with V | test of/in S = write/run with/in V | S use V for test
testcommand ~ : test command
 | run/use V to test S | test of/for/in S = run with V | S = test with V | to? run test of/for/in S use/run/do V | V run test of/for/in S | V run test suite of/for/in S | run test of/for/in S with V | run test suite of/for/in S with V | V test S
 | to? test S run/use V | test in/of/for S = run with V
buildcommand ~ : build command | run/use V to build S | S = build with V | to? build S use/run V | V build S | build S with V
packages ~ : package manager
 | install package/dependency of/for/in S with V | package/dependency of/for/in S = manage/install/handle with/by V | S manage/install package/dependency with V | V manage package/dependency of/for/in S | S use V to install package/dependency
 | use V install package/dependency in/of/for S | use V to install package/dependency in/of/for S | S use V for package/dependency | install package/dependency in/for/of S with V
ci : ci, ci system, ci provider, continuous integration | S = build/test on V | V run ci of/for S | ci of/for S run on V | S use V for ci | S run ci on V
 | V run pipeline of/for/in S | pipeline/build of/for/in S run on/in/with V | S run ci on/in/with V | S run pipeline/build on/in/with V | ci for/of/in S = V
branch ~ : default branch, main branch, base branch, branch | S branch off V | new work in S branch off default branch V | merge S into V
 | pull/merge request in/for/of/on S target/use V branch? | open pull/merge request for/in/on/of S against V | pull/merge request in/for/of S go to/against/into V
release : release cadence, release cycle, release day, release schedule | S = release/publish/ship V | release of S = out V | release S V | S release/ship V | S get release V
 | weekly/monthly/daily release of S happen/= V | V = release day for/of/in S | S = release/ship/publish every? V | release of S happen/go_out/= V | new version of S come out V | S come out V | cut release of S V
 | release of S go out V | release of S go live V
hosting : host, hosting, hosting provider, hosting platform, provider, platform
 | S = host/deploy on/in/at/by/to V | V host S | host/deploy/run S on/in/with/at/to V | ? S run/live on/in/at V | hosting of S = do/handle by V
 | hosting/host provider of/for S = V | S use V for host | S = run on V | V = platform/provider S run on
 | S = deploy with V
region : region, cloud region
 | S = deploy/host/locate in/to region? V | ? S run/live in/on region? V | V = region S = in | ? host/deploy/run S in region? V | region V host S
environment ~ : environment, deploy target, deployment target, target | S = deploy to V | S deploy to V | deploy S to V | S go to V
 | ship S to V | S get? deploy to V environment? | S deploy to V environment | deploy/ship S to V environment | V environment = S get? deploy | S = ship to V environment?
backup : backup schedule, backup frequency
 | S = back up V | backup of S run/happen/= V | backup of S = make/take/create/do V | V S = back up | back up S V | S get backup V | V backup of S = make/take/create
retention : retention, retention period, retention time
 | S = keep/retain/store/hold for V | keep/retain/store S for V | S = delete/remove/purge/erase/drop after V | after V S = delete/remove/purge/erase | S expire after V | delete/remove/purge S after V
timeout ~ : timeout, time limit
 | S time out after V | after V S time out | S = cancel/abort/kill after V | timeout of V = set/configure for/on/in S | S give up after V | S have timeout of V | S wait V at most? | after V S = cancel/abort/kill
retry ~ < : retry limit, retry count, max retries, maximum retries, number of retries, retries
 | S retry fail? call/request? V | S try again V call/request? fail | fail call/request of/from/by S = retry V | fail S retry V | call/request make? by/of/from S = retry V fail | S retry V | on failure S retry V | S = retry V | S make V retry/attempt | S repeat fail? call/request V
 | fail call/request in/of/from/by S = retry/try/repeat V | S repeat fail? call/request V
polling ~ : polling interval, poll interval | S poll V | S = poll V | poll S V
refresh ~ : refresh interval, refresh rate | S refresh V | S = refresh V | refresh S V
schedule ~ : schedule, start time
 | S run/start/begin/happen V | S = schedule/run/start/plan at/for/on/in? V | V = S run/start/begin/happen | run/start S V | V S run/start/begin/happen | S take place V
meeting : day, meeting day, date
 | S = hold/schedule at/on/in? V | S take place V | S happen V | hold S V | V = day of S | S = V | meet for S V | S fall on V
limit ~ < : limit, rate limit, cap, quota, maximum, max, upper limit, maximum size, size limit
 | S = limit/cap/restrict to/at V | S allow/accept/permit/take/handle/support V | V = allow/permit/accept by/in/on/for/per S | S allow/accept/have maximum/max/limit of V | limit/cap S to/at V
price : price, cost, fee
 | S cost V | S = price at V | V = S cost | pay V for S | S sell for V | S = available for V | V buy S | charge V for S
version ~ : runtime version, required version
 | S need/require/use V | S run on V | V = require/need by/for S | S = build/make/write for V | need V for S | S depend on V | S = pin to V | run S on V
 | run S with/on V | S = run with/on V
license : license, licence, licensing
 | S = release/license/publish/distribute/available under V | S have V license | S come with V license | S use V license | license S under V | S = V license
indentation ~ : indentation, indent, indent style, indent size
 | S indent with/by V | S use V for indent | S use V for indentation | code of/in S = indent with/by V | V = use to indent S | V = use for indent in S | V = use for indentation in S | in S indent with V | indent S with V | S = indent with/by V
commits ~ : commit style, commit message style, commit convention
 | S use/want/need/require/have V in/for/on commit message? | commit message? of/in/for S follow/use/need/have/require/contain V | in S commit message? follow/need/use/have/require/contain V | V = use/require/need in/for commit message? of/in/by S
loglevel ~ : log level, logging level | S log at/with V level? | S = set to log at V | set S to log at V
theme ~ : theme, color scheme, colour scheme | S use V theme | S prefer V theme/mode | S use V mode
channel ~ : channel, slack channel | discuss S in/on V | S = discuss in/on V | S go to V | post S in/on/to V | message/alert about/of/for/from S go to V
 | announce S in/on V | S = announce/post in/on V | ? use V for S | ? S go to V
location ~ : location, path | S = keep/store/locate/find/save in/at/under/on V | find S in/at/under/on V | S live/sit in/at/under V | keep/store/put/save S in/at/under/on V | S = in/at/under V
 | ! keep/store/put/save S in/at/under/on V | V hold/contain S | ! S = keep/store in/at/under/on V
cache : cache | S = cache in/by/with V | cache S in/with V | S use V for cache | V cache S
queue : queue, message queue, broker, message broker | S send/publish message/event to/through/over V | S use V as/for queue/message | message/event of/from S go through/over/to V
 | V = broker for/of S | message of/from S go through V
auth ~ : auth method, authentication, login method | S log in with V | S authenticate with V | user of S log in with V | S use V for login/authentication/auth
size : size | S = V large/big
capacity : capacity | S hold/fit V
length : length, duration | S last/take V | S = V long | S run for V
oncall : on-call engineer, on call | V = on call for S | on call for S = V | V hold pager for S
 | V cover on-call for S | V have on-call duty for S | on call for S = V | on-call duty for S = V
release.version : version, current version, latest version, live version
 | S = at/on version? V | version V of S = live/current/out | live version of S = V | S run version V | latest release of S = V
standup ~ : standup, daily standup, daily, stand-up
 | V S join standup | S join standup V | standup of/for S start/begin/happen/= V | S 's standup start/begin/happen/= V | daily standup of/for S start/begin/happen V | S have standup V
naming ~ : naming style, naming convention, case style | S = name in V | name of S = in V | S have name in V | name S in V | ? use V for S
need ~ * : requirement | ! S need/require V | V = need/require for/by/in S | S must have V
budget ~ < : budget | V = budget for S | spend V on S | S have V to spend
hours ~ : hours, working hours, opening hours, office hours, business hours | S work/open from V | S = available/reachable/open/reach from V
equipment * : equipment | S have V | S = equip with V | there = V in S | S come with V | V = install/build in/on/into S | S contain V
`
