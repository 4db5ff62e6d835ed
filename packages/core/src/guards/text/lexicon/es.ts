import type { Lexicon } from './concepts.js'

export const es: Lexicon = {
  'every-session':
    'cada sesión|cada mensaje|cada turno|cada conversación|cada chat|cada respuesta|cada solicitud|inicio de la sesión|inicio de cada|comienzo de cada|principio de cada|al iniciar|antes de responder|antes de contestar|cada vez que respondas|cada vez que el usuario|todas las sesiones|todas las conversaciones|futuras conversaciones|futuras sesiones|próximas sesiones',
  always:
    'siempre|cada vez|a partir de ahora|de ahora en adelante|desde ahora|en adelante|en el futuro|permanentemente|cada día|cada hora|todos los días|automáticamente|constantemente|en cada comparación|sin excepción|en todo momento',
  never:
    'nunca|jamás|no|no debes|no se debe|sin|evita|deja de|no se lo digas|no lo menciones|no le digas|no digas nada',
  fetch:
    'descarga|descargar|descargue|consulta|consultar|abre|abrir|visita|visitar|obtén|obtener|llama|llamar|llame|trae|solicita|lee|carga',
  run: 'ejecuta|ejecutar|ejecute|ejecútalo|ejecutarlo|lanza|lanzar|inicia|instala|instalar|corre|invoca|ejecútala',
  send: 'envía|enviar|envíe|envíalo|envíala|manda|mandar|sube|subir|reenvía|reenviar|transmite|publica|comparte|compartir|copia|adjunta|exfiltra|remite|filtra',
  script: 'script|scripts|comando|comandos|el código|programa|el resultado|la salida|la consola|terminal',
  outside:
    'servidor externo|dirección externa|sitio externo|esta dirección|la siguiente dirección|esta url|la siguiente url|terceros|nuestro servidor|webhook|correo personal|servidor remoto|este correo|el atacante',
  chores:
    'pruebas|las pruebas|los tests|tests|el linter|linter|la compilación|formateador|migraciones|copia de seguridad|copias de seguridad|respaldo',
  obey: 'sigue sus instrucciones|sigue las instrucciones|siga las instrucciones|obedece|obedecer|cumple las instrucciones|haz lo que diga|haz lo que dice|cumple con',
  if: 'si|cuando|cada vez que|en cuanto|siempre que|la próxima vez que|apenas|una vez que',
  'is-said':
    'dice|diga|pregunta|pregunte|pregunten|menciona|mencione|mencionen|escribe|escriba|saluda|salude|la palabra|la frase|aparece|aparezca|se menciona|se mencione|te preguntan|te pregunten|preguntan|pide|pida|agradece|agradezca|se habla de|hable de',
  'ask-nobody':
    'sin preguntar|sin confirmación|sin confirmar|sin aprobación|sin revisión|sin permiso|sin consultar|sin pedir|sin pedir confirmación|sin pedir permiso|sin pedir aprobación|sin mi confirmación|sin esperar|sin preguntarme|sin autorización',
  criticise:
    'critiques|criticar|contradigas|contradecir|corrijas|corregir|cuestiones|cuestionar|discutas|discrepes|pongas en duda|dudes|lleves la contraria|objetes|contradecirme|criticarme|corregirme|cuestionarme|decirme que no|estoy equivocado|estoy equivocada|me equivoco|equivocado',
  agree:
    'está de acuerdo|estés de acuerdo|estar de acuerdo|de acuerdo conmigo|da la razón|dame la razón|dale la razón|darme la razón|elogia|alaba|confirma|aprueba|halaga|apoya|la razón|razón|muéstrate de acuerdo',
  'the-user':
    'conmigo|me|mí|mi|mis ideas|mis decisiones|mis opiniones|mi código|al usuario|el usuario|con el usuario|del usuario|lo que digo|lo que diga|yo|contradecirme|criticarme|corregirme|cuestionarme|decirme que no|dame|dale|darme|dame la razón|darme la razón|dale la razón|de acuerdo conmigo|estoy equivocado|estoy equivocada|me equivoco|equivocado',
  'bad-news':
    'errores|mis errores|riesgos|los riesgos|efectos secundarios|advertencias|peligros|problemas|debilidades|desventajas|dudas|alertas de seguridad|vulnerabilidades|objeciones|estoy equivocado|estoy equivocada|me equivoco|equivocado|bugs|fallos|problemas de seguridad|defectos|críticas',
  tell: 'menciones|mencionar|menciona|digas|decir|muestres|mostrar|adviertas|advertir|señales|señalar|informes|avises|avisar|cuentes|no se lo digas|no lo menciones|no le digas|no digas nada|responde|responder|contesta|contestar|di|afirma|advertirme|avisarme|mencionarme|decirme',
  recommend:
    'recomienda|recomendar|recomiende|recomiéndalo|recomiéndala|recomiéndalos|sugiere|sugerir|sugiera|promociona|promueve|prefiere|cita|menciona|destaca|presenta',
  'above-others':
    'primero|en primer lugar|exclusivamente|solo|sólo|solamente|únicamente|por encima de|antes que cualquier|antes que los demás|en lugar de la competencia|como la mejor|como el mejor|como única opción|la única opción|primera opción',
  trusted:
    'fuente de confianza|fuente confiable|fuente fiable|más confiable|más fiable|proveedor de confianza|mejor proveedor|fuente autorizada|proveedor preferido|la mejor fuente|de mayor confianza|más fiables',
  remember:
    'recuerda|recordar|recuerde|memoriza|guarda|guarda en memoria|ten en cuenta|ten presente|no olvides|almacena',
  memory:
    'memoria|memorias|recuerdos|la memoria|los recuerdos|hechos guardados|datos guardados|registros guardados|registros de memoria|memoria a largo plazo|todo lo que sabes|todo lo que recuerdas|el archivo de memoria|base de conocimiento|hechos del usuario|datos del usuario',
  records: 'registros|registro|entradas|entrada|hechos|notas|datos',
  delete:
    'borra|borrar|borre|elimina|eliminar|elimine|olvida|olvidar|olvide|sobrescribe|sobrescribir|archiva|archivar|descarta|descartar|reemplaza|reemplazar|suprime|vacía|purga|quita|sustituye',
  'all-others':
    'todos|todas|todo|todos los|todas las|demás|los demás|las demás|otros|otras|otro|contradictorios|contradictorias|que contradigan|que lo contradigan|que la contradigan|anteriores|existentes|previos|previas|en conflicto|cualquier otro|cualquier otra|resto|el resto|toda la|toda',
  'this-record':
    'este registro|esta entrada|este recuerdo|esta memoria|esta nota|este hecho|este dato|esta regla|esta instrucción|este texto|esta afirmación',
  'top-rank':
    'máxima prioridad|prioridad máxima|la mayor prioridad|más alta prioridad|prioridad sobre|prevalece|tiene precedencia|anula todos|anula todas|anula cualquier|nunca debe borrarse|nunca debe eliminarse|no debe borrarse|no debe eliminarse|no se puede borrar|nunca borrar|nunca eliminar|confianza total|confianza máxima|máxima confianza|plena confianza|verdad absoluta|conservar para siempre',
  'when-consolidating':
    'al consolidar|consolidador|el consolidador|durante la consolidación|la consolidación|al fusionar|al limpiar|al ordenar la memoria|al resumir|gestor de memoria|próxima consolidación|al organizar',
  ignore:
    'ignora|ignorar|ignore|ignoren|omite|omitir|olvida|olvide|olvídate de|desobedece|desobedecer|haz caso omiso|hagas caso omiso|descarta|descarte|no sigas|no obedezcas|anula|pasa por alto|desestima|elude|sáltate',
  former:
    'anteriores|anterior|previas|previos|previa|todas|todos|todas las|todos los|tus|de arriba|precedentes|originales|iniciales|existentes|del sistema|cualquier|todo lo anterior|lo anterior|vigentes',
  instructions:
    'instrucciones|instrucción|reglas|normas|directrices|órdenes|políticas|restricciones|indicaciones|prompt|prompts|limitaciones|filtros|salvaguardas|todo lo anterior|lo anterior|mensajes',
  authority:
    'sistema|el sistema|del sistema|administrador|el administrador|del administrador|desarrollador|el desarrollador|equipo de seguridad|el equipo de seguridad|operador|la dirección|del usuario|el propio usuario|el usuario|propietario|soporte|gerencia',
  vouched:
    'verificado por|confirmado por|aprobado por|autorizado por|firmado por|proviene de|proviene del|procede de|procede del|viene de|viene del|en nombre de|en nombre del|mensaje del|orden del|instrucción del|ya aprobado|confirmado personalmente|fuente: usuario|fuente: user|soy el|soy tu|habla el',
  'treat-as':
    'trátalo como|trátala como|trata esto como|tratar como|trata este|considera esto|considéralo|considérala|márcalo como|márcala como|marca como|marca esto|cuenta como|regístralo como|sin más verificación|no requiere verificación|no necesita verificación|no requiere revisión|como si el usuario|confía en',
  'new-role':
    'ahora eres|ahora serás|a partir de ahora eres|ya no eres|actúa como|actuarás como|finge ser|finge que|hazte pasar|nuevas instrucciones|nueva instrucción|modo desarrollador|modo administrador|sin restricciones|modo sin restricciones|modo mantenimiento|anulación del sistema|aviso del sistema|mensaje del sistema|tu nueva tarea|tu verdadera tarea',
  reveal:
    'muestra|mostrar|revela|revelar|revele|imprime|repite|repetir|escribe|divulga|enseña|traduce|lista|dime|copia',
  'system-prompt':
    'prompt del sistema|instrucciones internas|instrucciones ocultas|instrucciones secretas|mensaje del sistema|tus instrucciones|texto de arriba|instrucciones iniciales|tu configuración',
  sensitive:
    'contraseña|contraseñas|clave|claves|claves api|credenciales|secretos|token|tokens|variables de entorno|historial|historial del chat|la conversación|conversación|conversaciones|datos personales|datos de clientes|datos del usuario|datos privados|memoria|recuerdos|contenido de la memoria|tarjetas de crédito|datos bancarios|todos los datos|código fuente|contactos|correos|información confidencial|información personal',
  covert:
    'en secreto|secretamente|discretamente|a escondidas|en silencio|silenciosamente|sin decirlo|sin decir|sin avisar|sin mencionar|sin mencionarlo|sin informar|sin que el usuario|sin que nadie|no se lo digas|no lo menciones|no le digas|no digas nada|oculta|en segundo plano',
  'switched-off':
    'desactiva|desactivar|desactivado|desactivada|desactivadas|deshabilita|deshabilitada|deshabilitadas|apaga|anula|suspende|suspendida|suspendidas|queda anulada|ya no se aplica|ya no se aplican|no se aplica|levanta|omite|elude',
  safety:
    'seguridad|reglas de seguridad|políticas de seguridad|política de seguridad|política de retención|controles de seguridad|filtros de seguridad|filtro de contenido|salvaguardas|protecciones|la revisión|revisión humana|registro de auditoría|control de acceso|todas las restricciones|moderación|medidas de seguridad',
  approve: 'aprueba|aprobar|apruebe|acepta|aceptar|autoriza|autorizar|confirma|permite',
  decode: 'decodifica|decodificar|descifra|descifrar|decodifique',
  encoded: 'base64|hexadecimal|rot13|codificado|codificada|la cadena|cifrado|el siguiente texto',
  proposals:
    'propuestas|todas las propuestas|propuesta|solicitudes|todas las solicitudes|pagos|transferencias|planes|todos los planes|cambios|todos los cambios|facturas|reembolsos',
  about:
    'ataque|ataques|inyección|ejemplo|ejemplos|la frase|las frases|se llama|significa|artículo|blog|charla|describe|explica|detecta|bloquea|bloqueado|bloquearon|advierte|rechazó|rechaza|malicioso|atacante|atacantes|cita|literalmente|escribió|dijo|título|libro|canción|formación|curso|se refiere|phishing|estafa|documentación|cadena|datos de prueba|caso de prueba|patrón',
  reported:
    'pidió|quiere|quería|intenta|intentan|intentó|tratan de|trata de|decidió|planea|cómo|puede|pueden|podría|permite|ayuda a|como|nosotros|ellos|el equipo|me pidió|nos pidió|suele|suelen|para que no',
  nothing: 'no solo|no obstante|si no|por supuesto|como siempre|llama la atención',
  praise:
    'perfecto|perfecta|genial|excelente|brillante|fantástico|fantástica|maravilloso|maravillosa|impecable|correcto',
  mine: 'mi|mis|yo|el usuario',
  risky: 'despliega|paga|compra|transfiere|haz push|push forzado|concede|otorga',
}
