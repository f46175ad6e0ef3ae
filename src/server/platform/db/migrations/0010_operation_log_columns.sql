-- What the operation log took in besides the columns that the contract names goes: hashes of passwords first of all.
UPDATE "operation_log" SET
	"before" = "before" - 'passwordHash',
	"after" = "after" - 'passwordHash'
WHERE "before" ? 'passwordHash' OR "after" ? 'passwordHash';
--> statement-breakpoint
WITH named (kind, columns) AS (
	VALUES
		('user', '{userName,nickName,phone,email,sex,status,departmentId,roles,postIds,remark,createdAt,id,version,updatedAt,updatedBy}'::text[]),
		('role', '{key,name,sort,status,dataScope,menuIds,departmentIds,isBuiltIn,holders,id,version,updatedAt,updatedBy}'),
		('department', '{parentId,name,sort,leader,phone,email,status,id,version,updatedAt,updatedBy}'),
		('post', '{code,name,sort,status,id,version,updatedAt,updatedBy}'),
		('menu', '{parentId,type,name,icon,path,component,permission,isCached,isVisible,isExternal,status,sort,key,id,version,updatedAt,updatedBy}'),
		('dictionaryType', '{dictType,dictName,status,remark,isBuiltIn,id,version,updatedAt,updatedBy}'),
		('dictionaryData', '{dictType,dictLabel,dictValue,listClass,cssClass,isDefault,dictSort,status,remark,id,version,updatedAt,updatedBy}'),
		('parameter', '{group,name,key,value,isSensitive,remark,isBuiltIn,id,version,updatedAt,updatedBy}'),
		('notice', '{title,type,content,status,startsAt,endsAt,remark,id,version,updatedAt,updatedBy}'),
		('consultation', '{status,isPublic,remark,company,linkMan,linkPhone,email,content,createdAt,id,version,updatedAt,updatedBy}'),
		('error', '{status,times,firstAt,lastAt,requestId,method,path,type,message,stack,id,version,updatedAt,updatedBy}'),
		('file', '{id,fileName,originalFilename,fileUrl,mediaType,size,width,height,widths,duration,alt,folder,isPublic,createdAt,version,updatedAt,updatedBy}')
), kept AS (
	SELECT
		log.id,
		(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(log.before) WHERE key = ANY (columns)) AS before,
		(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(log.after) WHERE key = ANY (columns)) AS after
	FROM "operation_log" log
	JOIN named ON named.kind = split_part(log.target, ' ', 1)
	WHERE log.action ~ ':(add|edit|remove)$'
)
UPDATE "operation_log" log SET
	"before" = CASE WHEN log.before IS NULL THEN NULL ELSE kept.before END,
	"after" = CASE WHEN log.after IS NULL THEN NULL ELSE kept.after END
FROM kept
WHERE kept.id = log.id AND (log.before <> kept.before OR log.after <> kept.after);
